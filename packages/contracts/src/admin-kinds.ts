// The lists behind Admin, without the rest of the contract, because pages need them too.

export const jobStates = ['failed', 'active', 'waiting', 'completed'] as const
export type JobState = (typeof jobStates)[number]

/** In display order. */
export const figureNames = ['accounts', 'chapters', 'comments'] as const
export type FigureName = (typeof figureNames)[number]

export const healthParts = ['database', 'storage', 'mail', 'sockets', 'cache', 'jobs', 'version'] as const
