/** How many Sphinx cards one begins with, as a small picture, 84 by 50; the struck out one goes back. */
const card = (x: number, more = ''): string =>
  `<rect x="${x}" y="6" width="26" height="38" rx="3" fill="#f6e3b4" stroke="#5b4a34"/><path d="M${x + 5} 34v-5q0-4 5-4h3l1-6q1-4 4-3 3 0 3 4v14z" fill="#9c6238"/>${more}`;
const back = '<path d="M49 10l22 30" stroke="#a5342a" stroke-width="3" stroke-linecap="round"/>';

const pictures: Record<string, string> = {
  'start_sphinx.draw2': card(13) + card(45, back),
  'start_sphinx.draw1': card(29),
  'start_sphinx.none':
    '<rect x="29" y="6" width="26" height="38" rx="3" fill="none" stroke="#5b4a34" stroke-dasharray="4 3"/>',
};

export default () => pictures;
