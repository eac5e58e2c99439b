import type { Look } from '../../contract/shelf';

const look: Look = { place: 6, accent: '#5d4380' };

export default look;
