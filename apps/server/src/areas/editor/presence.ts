// Who is there and where their cursor stands. It is never stored; names are those of the session, not of the sender.
import type { SignedInActor } from '#platform/actor.ts'

/** A person who opens the same chapter anew in one connection may bring a second client along. */
const maxClientsPerConnection = 3
const colour = /^#[0-9a-f]{6}$/i

type State = Record<string, unknown>

/**
 * Changes the given states in place, as Hocuspocus wants it. `others`: clients that speak over other connections;
 * `own`: those that have spoken over this one, remembered because Yjs never forgets a client that was present.
 */
export function ownPresence(
  states: Map<number, State>,
  { user }: SignedInActor,
  others: ReadonlySet<number>,
  own: Set<number>,
): void {
  // Hocuspocus reads the message into an Awareness of its own, whose empty state comes first and goes nowhere.
  const [scratch] = states.keys()
  for (const [client, state] of states) {
    if (client === scratch && Object.keys(state).length === 0) continue
    if (others.has(client) || (!own.has(client) && own.size >= maxClientsPerConnection)) {
      states.delete(client)
      continue
    }
    own.add(client)
    const given = (state.user ?? {}) as State
    const shown = typeof given.color === 'string' && colour.test(given.color) ? { color: given.color } : {}
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
