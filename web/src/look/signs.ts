/** Signs and icons, drawn in a box of 24: our own. `currentColor` is the ink. */
export const SIGNS = {
  ankh: '<path d="M12 2.2c-3 0-5 2.2-5 4.8 0 2.2 1.6 4 3.5 5.4H5v3.2h5.3V22h3.4v-6.4H19v-3.2h-5.5C15.4 11 17 9.2 17 7c0-2.6-2-4.8-5-4.8zm0 3c1.2 0 2 .8 2 1.9 0 1.5-1.1 2.8-2 3.6-.9-.8-2-2.1-2-3.6 0-1.1.8-1.9 2-1.9z"/>',
  eye: '<path fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round" d="M2 11c3-4.5 7-6 10.5-6 4 0 7 2.5 9.5 6-3 2.8-6 4-9.5 4C8.5 15 5 13.5 2 11zM8.5 15.2 8 21M13.5 15.5c.8 3 2.6 4.8 6 4.5"/><circle cx="12.3" cy="10" r="3.1"/>',
  scarab:
    '<path d="M12 2a3.6 3.6 0 0 0-3.6 3.2h7.2A3.6 3.6 0 0 0 12 2zM6.5 6.4h11c.9 1.5 1.3 3.2 1.3 5.1 0 5-2.4 10.5-6.1 10.5V9.6h-1.4V22c-3.7 0-6.1-5.5-6.1-10.5 0-1.9.4-3.6 1.3-5.1z"/><path fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" d="M5.5 10 2 7.5M5.5 13.5H1.8M6.5 17 3 20M18.5 10 22 7.5M18.5 13.5h3.7M17.5 17 21 20"/>',
  lotus:
    '<path d="M12 2.5c2.3 3 3.3 6 3.3 9 0 1.8-.4 3.4-1.1 4.5h-4.4c-.7-1.1-1.1-2.7-1.1-4.5 0-3 1-6 3.3-9zM3.2 6c2.6 1.3 4.2 3.7 4.6 6.4.2 1.4.2 2.5.6 3.6H6.6C4 14 2.9 10 3.2 6zM20.8 6c-2.6 1.3-4.2 3.7-4.6 6.4-.2 1.4-.2 2.5-.6 3.6h1.8c2.6-2 3.7-6 3.4-10z"/><path d="M5.5 17.5h13c-1.2 1.9-2.9 2.8-5.1 3V23h-2.8v-2.5c-2.2-.2-3.9-1.1-5.1-3z"/>',
  falcon:
    '<path d="M12 2c1.8 0 3 1.2 3 2.8 0 .9-.3 1.5-.8 2.2C18 7.5 21.5 6 23 3.5c.5 6-2.5 10.7-7.7 12.3L17 21l-3-1.2L12 22l-2-2.2L7 21l1.7-5.2C3.5 14.2.5 9.5 1 3.5 2.5 6 6 7.5 9.8 7 9.3 6.3 9 5.7 9 4.8 9 3.2 10.2 2 12 2z"/>',
  sun: '<circle cx="12" cy="12" r="5"/><path stroke="currentColor" stroke-width="2.3" stroke-linecap="round" d="M12 2v2.6M12 19.4V22M2 12h2.6M19.4 12H22M4.9 4.9l1.9 1.9M17.2 17.2l1.9 1.9M19.1 4.9l-1.9 1.9M6.8 17.2l-1.9 1.9"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z"/>',
  undo: '<path fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" d="M8 4 3.5 8.5 8 13M4 8.5h9.5a6 6 0 0 1 0 12H8"/>',
  again:
    '<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M19.500 12a7.500 7.500 0 1 1-2.400-5.500M17.500 2.500v4.300h-4.300"/><path d="M10 8.500 15.500 12 10 15.500z"/>',
  sound:
    '<path d="M3 9h4l5-4.500v15L7 15H3z"/><path fill="none" stroke="currentColor" stroke-width="2.200" stroke-linecap="round" d="M15.500 8.500a5 5 0 0 1 0 7M18.300 5.700a9 9 0 0 1 0 12.600"/>',
  silent:
    '<path d="M3 9h4l5-4.500v15L7 15H3z"/><path stroke="currentColor" stroke-width="2.400" stroke-linecap="round" d="M16 9.500l5 5M21 9.500l-5 5"/>',
  bulb: '<path d="M12 2a7 7 0 0 1 4 12.7V18H8v-3.3A7 7 0 0 1 12 2zM8.5 19.5h7V22h-7z"/>',
  book: '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M12 6c-2-1.6-5-2-9-2v14c4 0 7 .4 9 2 2-1.6 5-2 9-2V4c-4 0-7 .4-9 2zM12 6v14"/>',
  list: '<path fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round" d="M9 6h12M9 12h12M9 18h12M3.5 6h1M3.5 12h1M3.5 18h1"/>',
  link: '<path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" d="M10 14a4 4 0 0 0 6 .4l4-4a4 4 0 0 0-5.7-5.7L12.5 6.5M14 10a4 4 0 0 0-6-.4l-4 4a4 4 0 0 0 5.7 5.7l1.8-1.8"/>',
  chat: '<path d="M3 3.500h18v13.500H11L6 21.500V17H3z"/>',
  grow: '<path fill="none" stroke="currentColor" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round" d="M8.500 3.500h-5v5M15.500 3.500h5v5M8.500 20.500h-5v-5M15.500 20.500h5v-5"/>',
  shrink:
    '<path fill="none" stroke="currentColor" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round" d="M8.500 3.500v5h-5M15.500 3.500v5h5M8.500 20.500v-5h-5M15.500 20.500v-5h5"/>',
  check:
    '<path fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" d="M4 12.5l5.5 5.5L20 6.5"/>',
  picture:
    '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M3 4.500h18v15H3zM3 16l5.500-5 4.500 4 3-2.500 5 4"/><circle cx="16" cy="9" r="1.800"/>',
  lock: '<path fill-rule="evenodd" d="M6 10V8a6 6 0 0 1 12 0v2h1.5v12h-15V10zm3 0h6V8a3 3 0 0 0-6 0z"/>',
  menu: '<path stroke="currentColor" stroke-width="2.6" stroke-linecap="round" d="M4 6h16M4 12h16M4 18h16"/>',
  people:
    '<path d="M8.5 4a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM1.5 20c0-4.2 2.900-6.8 7-6.8s7 2.6 7 6.8zM16 4.6a3.300 3.300 0 0 1 0 6.6c1-1.900 1-4.700 0-6.6zM17.2 13.400c3.2.3 5.300 2.6 5.300 6.6h-4.6c0-2.700-.3-4.900-1.900-6.5z"/>',
  hand: '<path d="M4 4h10v16H4zM16 6l4 1-3.5 13H16z"/>',
  sheet:
    '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" d="M5 3h14v18H5zM9 8h6M9 12h6M9 16h4"/>',
  chev: '<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M9 4.5l7.5 7.5L9 19.5"/>',
  up: '<path d="M12 2.5 21 12h-5.5v9.5h-7V12H3z"/>',
  first: '<path d="M5 2h2.6v1.5c3.5-1.5 6 1.5 11.4 0v9c-5.4 1.5-7.9-1.5-11.4 0V22H5z"/>',
  laurel: '<path d="M4 21V8h4v13zM16 21V8h4v13zM3 3.5h18V6.5H3zM10 11h4v10h-4z"/>',
} as const;

export type SignId = keyof typeof SIGNS;
