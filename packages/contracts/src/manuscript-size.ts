// What browsers also need to know about manuscripts; without zod, so that they do not load it.

/** The largest file that is accepted. */
export const maxManuscriptBytes = 50 * 1024 * 1024

/** The largest export made within a request; longer ones run in the background and require signing in. */
export const shortExport = { words: 20_000, chapters: 40 } as const
