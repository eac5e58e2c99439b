import type { Look } from '../../contract/shelf';

const look: Look = { place: 5, accent: '#8c3327' };

export default look;
