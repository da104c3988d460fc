// The messages of one conversation in this tab: those the server has, and those on their way there. Pure.
import type { Message } from '@fabula/contracts/messages'
import type { ImageReference } from '@fabula/contracts/shapes'

/** A message that the server has not confirmed. Its id stays the same, so that retries send it only once. */
export type Pending = {
  clientId: string
  body: string
  image: ImageReference | null
  /** Null while it is being sent. */
  problem: string | null
}

/** In the order of their numbers, each once; the later version of a message wins. */
export function joinMessages(one: readonly Message[], other: readonly Message[]): Message[] {
  const byNumber = new Map([...one, ...other].map((message) => [message.number, message]))
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number)
}

/** The newest page after a pause: if messages are missing in between, what was loaded before it starts anew. */
export function joinNewest(
  known: { messages: readonly Message[]; hasEarlier: boolean },
  newest: { messages: readonly Message[]; hasEarlier: boolean },
): { messages: Message[]; hasEarlier: boolean } {
  const last = known.messages.at(-1)?.number ?? 0
  const first = newest.messages[0]?.number ?? 0
  // The conversation was deleted in another tab.
  if (newest.messages.length === 0) return { messages: [], hasEarlier: false }
  const isGap = known.messages.length === 0 || first > last + 1
  return isGap
    ? { messages: [...newest.messages], hasEarlier: newest.hasEarlier }
    : { messages: joinMessages(known.messages, newest.messages), hasEarlier: known.hasEarlier }
}

/** A live message may arrive before the answer to the request that sent it. */
export function withoutSent(pending: readonly Pending[], messages: readonly Message[]): Pending[] {
  const sent = new Set(messages.flatMap(({ clientId }) => clientId ?? []))
  return pending.filter(({ clientId }) => !sent.has(clientId))
}

const closeMilliseconds = 5 * 60_000

/** The time is shown below the last of several messages of one side that were written close to each other. */
export function isLastOfRun(message: Message, next: Message | undefined): boolean {
  return (
    !next ||
    next.isOwn !== message.isOwn ||
    new Date(next.createdAt).getTime() - new Date(message.createdAt).getTime() > closeMilliseconds
  )
}
