import type { Look } from '../../contract/shelf';

const look: Look = { place: 4, accent: '#47653a' };

export default look;
