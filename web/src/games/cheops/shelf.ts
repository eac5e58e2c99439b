import type { Look } from '../../contract/shelf';

const look: Look = { place: 3, accent: '#9c4a2f' };

export default look;
