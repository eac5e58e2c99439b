/** Things of the game as icons in a box of 24: our own drawings. `currentColor` is the ink. */
export const ICONS = {
  hammer: '<path d="M4 4.5h14V10H4zM9.3 10h3.6v11.5H9.3z"/>',
  chisel: '<path d="M9.2 2h5.6v8.5h-1.3V14h2.3L12 22l-3.8-8h2.3v-3.5H9.2z"/>',
  square: '<path fill-rule="evenodd" d="M4 21V3.5L21.5 21zM8.2 17h4.3l-4.3-4.3z"/>',
  star: '<path d="M12 1.5l2.7 6.8 7.3.5-5.6 4.7 1.8 7.1-6.2-3.9-6.2 3.9 1.8-7.1L2 8.800l7.3-.500z"/>',
  stone:
    '<path d="M3 9l6-4h12v9l-6 5H3z"/><path d="M3 9h12v10M15 9l6-4" fill="none" stroke="#FBF6EA" stroke-width="1.4" opacity=".75"/>',
  ear: '<path d="M11.2 9h1.6v14h-1.600z"/><path d="M12 1c2 2.5 2 5 0 7.5-2-2.5-2-5 0-7.500zM5.5 5.500c3.2.3 5 2 5.5 5.2-3.2-.3-5-2-5.5-5.200zM18.5 5.500c-3.2.3-5 2-5.5 5.2 3.2-.3 5-2 5.5-5.200zM5.5 11c3.2.3 5 2 5.5 5.2-3.2-.3-5-2-5.5-5.200zM18.5 11c-3.2.3-5 2-5.5 5.2 3.2-.3 5-2 5.5-5.200z"/>',
  ship: '<path d="M1 15h22c-1 4-4 6.5-7.5 6.500h-7C5 21.5 2 19 1 15zM11.2 1h1.600v13h-1.600zM13.5 3c4 1 6.5 4.5 6.5 9.500h-6.500zM10.5 4C7 5.5 5 8.5 4.5 12.500h6z"/>',
  nemes:
    '<path fill-rule="evenodd" d="M12 1.500c-4.3 0-6.3 2.8-6.8 7L2 21h6.300l1.2-4.300c.8.5 1.6.8 2.5.8s1.7-.3 2.5-.8L15.7 21H22L18.8 8.500c-.5-4.2-2.5-7-6.8-7zm0 4.300c2.3 0 3.5 1.7 3.5 4.500s-1.5 5-3.5 5-3.5-2.2-3.5-5 1.2-4.5 3.5-4.500z"/><path d="M9.7 9.600h1.700v1.200H9.700zM12.6 9.600h1.700v1.200h-1.700zM11 19.500h2v3.300h-2z"/>',
  obelisk: '<path d="M8 22l1.6-16L12 1.5 14.4 6 16 22zM6 21h12v2H6z"/>',
  pyramid:
    '<path d="M12 3l11 18H1z"/><path d="M12 3l3 18" fill="none" stroke="#FBF6EA" stroke-width="1.2" opacity=".6"/>',
  temple:
    '<path d="M1.5 6.500h21l-2-4h-17zM3 8h4v12H3zM10 8h1.700v12H10zM12.3 8H14v12h-1.700zM17 8h4v12h-4zM1.5 20.500h21v2h-21z"/>',
  grave: '<path d="M4 22V11c0-5 3.5-9 8-9s8 4 8 9v11z"/>',
  round: '<circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" stroke-width="3"/>',
  down: '<path d="M12 4v14M6 12.500l6 6.5 6-6.5" fill="none" stroke="currentColor" stroke-width="3.4"/>',
  up: '<path d="M12 20V6M6 11.500L12 5l6 6.5" fill="none" stroke="currentColor" stroke-width="3.4"/>',
  card: '<rect x="5" y="2.5" width="14" height="19" rx="2"/>',
  book: '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M12 6c-2-1.6-5-2-9-2v14c4 0 7 .4 9 2 2-1.6 5-2 9-2V4c-4 0-7 .4-9 2zM12 6v14"/>',
} as const;

export type IconName = keyof typeof ICONS;
