// The parts of portraits, 100 x 100. Colors are names: hair, back, cloth, trim, brow.

export const SKINS = {
  pale: '#f0cfb4',
  light: '#e3b491',
  olive: '#cf9a6c',
  tan: '#b97f52',
  brown: '#8f5a38',
  deep: '#5f3a26',
} as const
export const HAIR_COLORS = {
  black: '#211a1a',
  brown: '#4a2f22',
  chestnut: '#7a4526',
  red: '#b4532a',
  fair: '#d6ab5f',
  grey: '#9a958c',
  white: '#e4ded1',
} as const
export const GROUNDS = {
  brick: ['#c9482f', '#a83722'],
  sea: ['#2f5d62', '#204449'],
  blue: ['#31407c', '#232f60'],
  ochre: ['#d9a441', '#bd8428'],
  plum: ['#7a4a78', '#5d345c'],
  moss: ['#5b7f52', '#44643c'],
  sand: ['#cdbb9d', '#b29c78'],
  night: ['#1f2a44', '#121a2e'],
  rose: ['#d98f83', '#bf6f63'],
} as const

/** Behind the head, and in front of it. */
export const HAIR = {
  bald: ['', ''],
  crop: [
    '',
    '<path d="M32 43C30 22 41 17 50 17s20 5 18 26c-2-6-3-11-6-13-8 2-17 2-24 0-3 2-4 7-6 13z" fill="hair"/>',
  ],
  parted: [
    '',
    '<path d="M32 46C28 22 42 15 53 16c12 1 18 12 15 30-1-8-4-13-8-16-9 1-16-1-20-5 0 6-5 9-8 21z" fill="hair"/>',
  ],
  waves: [
    '<path d="M30 40c-3-20 10-26 20-26s23 6 20 26c3 8-2 12 1 20 2 6-4 10-8 6H37c-4 4-10 0-8-6 3-8-2-12 1-20z" fill="back"/>',
    '<path d="M32 45C30 22 42 16 50 16s20 6 18 29c-2-9-6-15-12-18-4 5-17 6-20 6-2 3-3 7-4 12z" fill="hair"/>',
  ],
  long: [
    '<path d="M29 42c-2-20 9-28 21-28s23 8 21 28l3 40H26z" fill="back"/>',
    '<path d="M32 47C30 24 41 16 50 16s20 8 18 31c-3-12-9-19-18-22-9 3-15 10-18 22z" fill="hair"/>',
  ],
  bob: [
    '<path d="M29 42c-2-20 9-27 21-27s23 7 21 27v20c-5 5-11 4-14 2H43c-3 2-9 3-14-2z" fill="back"/>',
    '<path d="M32 42C31 23 41 16 50 16s19 7 18 26c-3-4-5-8-6-11H38c-1 3-3 7-6 11z" fill="hair"/>',
  ],
  bun: [
    '<circle cx="50" cy="13" r="8" fill="back"/>',
    '<path d="M32 44C30 23 41 17 50 17s20 6 18 27c-3-9-9-16-18-18-9 2-15 9-18 18z" fill="hair"/>',
  ],
  curls: [
    '<path d="M29.4 48.3h0M26 36.3h0M30.2 24.6h0M40.7 16.7h0M54.1 15.3h0M66.3 20.8h0M73.2 31.5h0M72.8 43.9h0M65.1 54.1h0M52.7 58.9h0M39.3 56.7h0" fill="none" stroke="back" stroke-width="20" stroke-linecap="round"/>',
    '<path d="M34 25h0M41 22h0M49 25h0M57 22h0M65 25h0" fill="none" stroke="hair" stroke-width="16" stroke-linecap="round"/>',
  ],
  afro: [
    '<circle cx="50" cy="35" r="28" fill="back"/>',
    '<path d="M32 42C31 24 40 20 50 20s19 4 18 22c-4-7-9-11-18-11s-14 4-18 11z" fill="hair"/>',
  ],
  braids: [
    '<path d="M29 40c-2-19 10-26 21-26s23 7 21 26z" fill="back"/><path d="M28 44h0M28 53h0M28 62h0M28 71h0M28 80h0M72 44h0M72 53h0M72 62h0M72 71h0M72 80h0" fill="none" stroke="back" stroke-width="9.2" stroke-linecap="round"/>',
    '<path d="M32 44C31 23 41 17 50 17s19 6 18 27c-3-8-8-15-17-19v-7h-2v7c-9 4-14 11-17 19z" fill="hair"/>',
  ],
  fringe: [
    '<path d="M29 42c-2-20 9-27 21-27s23 7 21 27v28H29z" fill="back"/>',
    '<path d="M31 45C29 23 41 15 50 15s21 8 19 30l-4-7c-9 2-21 2-30 0z" fill="hair"/>',
  ],
  thin: [
    '',
    '<path d="M32 48c-2-6-1-13 2-18 1 6 0 12-2 18zm36 0c2-6 1-13-2-18-1 6 0 12 2 18z" fill="hair"/>',
  ],
  scarf: [
    '<path d="M27 46c-3-24 10-33 23-33s26 9 23 33c-1 18 2 26 5 32H22c3-6 6-14 5-32z" fill="back"/>',
    '<path d="M31 47C29 25 41 17 50 17s21 8 19 30c-2-10-8-17-19-19-11 2-17 9-19 19z" fill="hair"/>',
  ],
} as const

export const CLOTHES = {
  crew: '<path d="M6 100c1-20 16-27 34-31h20c18 4 33 11 34 31z" fill="cloth"/><path d="M40 71c3 6 17 6 20 0" fill="none" stroke="trim" stroke-width="2.6"/>',
  shirt:
    '<path d="M6 100c1-20 16-27 34-31h20c18 4 33 11 34 31z" fill="cloth"/><path d="M41 69l9 13-10 5-6-14zM59 69l-9 13 10 5 6-14z" fill="trim"/><path d="M50 83v17" fill="none" stroke="trim" stroke-width="1.4"/>',
  polo: '<path d="M6 100c1-20 16-27 34-31h20c18 4 33 11 34 31z" fill="cloth"/><path d="M40 62h20l2 12c-8 4-16 4-24 0z" fill="cloth"/><path d="M39 66c7 3 15 3 22 0" fill="none" stroke="trim" stroke-width="1.6"/>',
  shawl:
    '<path d="M6 100c1-20 16-27 34-31h20c18 4 33 11 34 31z" fill="trim"/><path d="M12 100c2-18 16-28 28-31l12 31zM88 100c-2-18-16-28-28-31l-6 31z" fill="cloth"/>',
  overall:
    '<path d="M6 100c1-20 16-27 34-31h20c18 4 33 11 34 31z" fill="trim"/><path d="M32 78h5v10h26V78h5v22H32z" fill="cloth"/><circle cx="35" cy="87" r="1.6" fill="trim"/><circle cx="65" cy="87" r="1.6" fill="trim"/>',
  apron:
    '<path d="M6 100c1-20 16-27 34-31h20c18 4 33 11 34 31z" fill="trim"/><path d="M38 72l4 12h16l4-12 2 28H36z" fill="cloth"/>',
} as const

export const EXTRAS = {
  glasses:
    '<circle cx="43" cy="46" r="5.4" fill="none" stroke="brow" stroke-width="1.3"/><circle cx="57" cy="46" r="5.4" fill="none" stroke="brow" stroke-width="1.3"/><path d="M48.4 45.4c1-.8 2.2-.8 3.2 0M37.6 45l-4-1M62.4 45l4-1" fill="none" stroke="brow" stroke-width="1.3"/>',
  beard:
    '<path d="M33 48c0 14 6 20 17 20s17-6 17-20c-3 5-5 7-8 7-5-2-13-2-18 0-3 0-5-2-8-7zm12 9c3-1 7-1 10 0-2 2.5-8 2.5-10 0z" fill="brow" fill-rule="evenodd"/>',
  moustache: '<path d="M42 55c3-3 6-2 8-1 2-1 5-2 8 1-3 1.5-6 1.2-8 .4-2 .8-5 1.1-8-.4z" fill="brow"/>',
  earrings:
    '<circle cx="33" cy="54" r="1.8" fill="#e9b872"/><circle cx="67" cy="54" r="1.8" fill="#e9b872"/>',
  freckles:
    '<circle cx="40" cy="51" r=".6" fill="#a8683f"/><circle cx="43" cy="52.5" r=".6" fill="#a8683f"/><circle cx="57" cy="52.5" r=".6" fill="#a8683f"/><circle cx="60" cy="51" r=".6" fill="#a8683f"/><circle cx="46" cy="51" r=".6" fill="#a8683f"/>',
  cap: '<path d="M30 34c0-14 9-20 20-20s20 6 20 20c4 1 9 3 12 6-16-4-38-5-52-2z" fill="cloth"/>',
  pencil:
    '<path d="M62 20l12 14" fill="none" stroke="#e9b872" stroke-width="2.2"/><path d="M74 34l2 2.4" fill="none" stroke="#211a1a" stroke-width="2"/>',
} as const
