import type { Look } from '../../contract/shelf';

const look: Look = { place: 2, accent: '#2b4c9b' };

export default look;
