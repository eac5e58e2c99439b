import type { Look } from '../../contract/shelf';

const look: Look = { place: 1, accent: '#123f52' };

export default look;
