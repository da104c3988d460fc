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

/**
 * What a connection may do: change the text, suggest changes, place pictures and nothing else, put comments on it, or
 * only look.
 */
export const collabModes = ['edit', 'suggest', 'pictures', 'comment', 'read'] as const
export type CollabMode = (typeof collabModes)[number]

/** What the server tells editors beside the document, as stateless messages of the protocol. */
export type CollabNews =
  /** To each once it is let in. */
  | { type: 'mode'; mode: CollabMode }
  /** To all: the text was brought back to an earlier version, so what they did before cannot be undone any more. */
  | { type: 'restored' }

export const writeNews = (news: CollabNews): string => JSON.stringify(news)

export function readNews(payload: string): CollabNews | undefined {
  try {
    const { type, mode } = JSON.parse(payload) as { type?: unknown; mode?: unknown }
    if (type === 'restored') return { type }
    const known = collabModes.find((one) => one === mode)
    return type === 'mode' && known ? { type, mode: known } : undefined
  } catch {
    return undefined
  }
}

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
  /** This person has as many editors open as they may have. Connecting again helps when some of them are closed. */
  tooManyTabs: 4429,
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
