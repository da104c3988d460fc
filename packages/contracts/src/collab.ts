// The socket for editing chapters: /ws/collab, the Hocuspocus protocol. Without zod, because editors load this.

export const collabPath = '/ws/collab'

export const documentNameOf = (chapterId: string) => `chapter:${chapterId}`

/**
 * Editors batch what was typed for this many milliseconds (the provider's `flushDelay`), so that fast typists stay
 * within the limit of socket messages.
 */
export const collabFlushMilliseconds = 100

/**
 * The token of editors that know footnotes and tables; the session cookie authenticates. An editor deletes what it does
 * not know, so one that was loaded before an upgrade (it sends "session") gets no text with them.
 */
export const collabToken = 'session-2'

/** What a connection may do: edit the text, suggest changes, only place images, only comment, or only read. */
const collabModes = ['edit', 'suggest', 'pictures', 'comment', 'read'] as const
export type CollabMode = (typeof collabModes)[number]

/** What the server sends to editors besides the document, as stateless messages of the protocol. */
export type CollabNews =
  /** Sent to each connection once it is accepted. */
  | { type: 'mode'; mode: CollabMode }
  /** Sent to all: the text was restored to an earlier version, so earlier changes can no longer be undone. */
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

/** Why the server closes a connection. The close event's `reason` is a sentence to show to the user. */
export const collabCloseCodes = {
  /** Reconnect: the permissions of this connection have changed, or it misses data. */
  again: 4205,
  /** The session has ended, or the client never authenticated. */
  session: 4401,
  /** The user was suspended: reconnecting is useless until that ends. */
  suspended: 4403,
  /** The chapter no longer exists, or this user may not see it. */
  gone: 4404,
  /** The update contains something that chapters must not contain. Reconnecting with the same text fails again. */
  refused: 4422,
  /** The user has too many editors open. Reconnecting works once some of them are closed. */
  tooManyTabs: 4429,
  malformed: 1007,
  tooMany: 1008,
  tooLarge: 1009,
  /** The server is stopping. As with `unavailable`, reconnecting later loses nothing. */
  restart: 1012,
  /** The server's database is unreachable. */
  unavailable: 1013,
} as const

/** The reasons that the provider's `authenticationFailed` reports. */
export const collabDenials = { notFound: 'not-found', unavailable: 'unavailable' } as const
