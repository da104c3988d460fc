export type CoverSpec = { title: string; author: string; genre: string; seed: string }

/** The size of a cover in SVG units, with a ratio of 2:3. */
export const COVER_SIZE = { width: 400, height: 600 } as const

/** Increased whenever covers or link previews look different; a test notices when they do. */
export const COVER_VERSION = 2
