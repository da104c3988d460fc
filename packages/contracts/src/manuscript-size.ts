// What browsers need to know of manuscripts too; no zod here, so that they need not load it.

/** The largest file that is taken. */
export const maxManuscriptBytes = 50 * 1024 * 1024

/** What one answer can wait for; a longer story is made in the background, for somebody who is signed in. */
export const shortExport = { words: 20_000, chapters: 40 } as const
