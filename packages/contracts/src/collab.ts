// The socket on which chapters are written: /ws/collab, the Hocuspocus protocol. Without zod: editors load this.

export const collabPath = '/ws/collab'
/** The XML fragment of the shared document that holds the text. */
export const collabFragment = 'content'

export const documentNameOf = (chapterId: string) => `chapter:${chapterId}`

/**
 * Editors send what was typed in steps of this many milliseconds (the provider's `flushDelay`), so that fast hands stay
 * within the limit of socket messages.
 */
export const collabFlushMilliseconds = 100

/** Why the server closes. The close event's `reason` is a sentence for the person. */
export const collabCloseCodes = {
  /** Connect again: what this connection may do has changed, or it lacks something. */
  again: 4205,
  /** The session has ended, or nobody said hello. */
  session: 4401,
  /** The chapter is there no more, or not for this person. */
  gone: 4404,
  /** What was sent may not be in a chapter. Connecting again with the same text ends the same way. */
  refused: 4422,
  malformed: 1007,
  tooMany: 1008,
  tooLarge: 1009,
  /** The server stops. Nothing is lost by connecting again later, here and below. */
  restart: 1012,
  /** Its database is away. */
  unavailable: 1013,
} as const

/** What the provider's `authenticationFailed` says. */
export const collabDenials = { notFound: 'not-found', unavailable: 'unavailable' } as const
