// Who has the chapter open and where their cursor is. Never stored; names come from the session, not from the sender.
import type { SignedInActor } from '#platform/actor.ts'

/** Reopening the same chapter on one connection may add a second client. */
const maxClientsPerConnection = 3
const color = /^#[0-9a-f]{6}$/i

type State = Record<string, unknown>

/**
 * Changes the given states in place, as Hocuspocus expects. `others`: clients of other connections; `own`: clients of
 * this connection, remembered because Yjs never removes a client that was present.
 */
export function ownPresence(
  states: Map<number, State>,
  { user }: SignedInActor,
  others: ReadonlySet<number>,
  own: Set<number>,
): void {
  // Hocuspocus reads the message into its own Awareness, whose empty state comes first and is discarded.
  const [scratch] = states.keys()
  for (const [client, state] of states) {
    if (client === scratch && Object.keys(state).length === 0) continue
    if (others.has(client) || (!own.has(client) && own.size >= maxClientsPerConnection)) {
      states.delete(client)
      continue
    }
    own.add(client)
    const given = (state.user ?? {}) as State
    const shown = typeof given.color === 'string' && color.test(given.color) ? { color: given.color } : {}
    states.set(client, {
      ...(state.cursor !== undefined && { cursor: state.cursor }),
      user: {
        ...shown,
        id: user._id,
        name: user.displayName,
        username: user.username,
        ...(user.avatar && { avatar: user.avatar }),
      },
    })
  }
}
