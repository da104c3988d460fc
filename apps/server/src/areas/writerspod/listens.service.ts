// Who listens counts once a day, as the IAB's guidelines for podcasts say: a minute of it, and no bots. Addresses are
// never stored: the hash can't be linked to another day, and no longer to an address once the day is over.
import { createHash, randomBytes } from 'node:crypto'
import type { SignedInActor } from '#platform/actor.ts'
import { callerNetwork } from '#platform/address.ts'
import type { Platform } from '#platform/platform.ts'
import { openManaged } from './access.service.ts'
import * as store from './listens.store.ts'
import { isPodcastBot } from './podcast-bots.ts'

const listenSeconds = 60
const saltBytes = 32
const hashBytes = 16
/** Of a network on one day: else one listener could be as many as they have names for their player. */
const maxPlayers = 50

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

type Sent = { start: number; bytes: number }

/** From the beginning, and a minute or all of it: players read the ends of files, too, and load what nobody hears. */
export function isListen({ start, bytes }: Sent, audio: { size: number; durationSeconds: number }): boolean {
  const minute = (audio.size / audio.durationSeconds) * listenSeconds
  return start === 0 && bytes >= Math.min(audio.size, minute)
}

export function createListens({ db, log }: Pick<Platform, 'db' | 'log'>) {
  let known: { day: string; salt: Promise<Buffer> } | undefined

  function findSalt(day: string): Promise<Buffer> {
    if (known?.day !== day) known = { day, salt: store.getSalt(db, day, randomBytes(saltBytes)) }
    const { salt } = known
    salt.catch(() => {
      if (known?.salt === salt) known = undefined
    })
    return salt
  }

  return {
    /** After the answer: never rejects. */
    async count(
      itemId: string,
      { address, userAgent }: { address: string; userAgent: string },
    ): Promise<void> {
      if (userAgent === '' || isPodcastBot(userAgent)) return
      try {
        const day = dayOf(new Date())
        const salt = await findSalt(day)
        const network = callerNetwork(address)
        // The first half is the same for all players of a network, so that they can be counted.
        const listener = Buffer.concat([halfHash(salt, network), halfHash(salt, `${network}\n${userAgent}`)])
        await store.addListener(db, { itemId, day, listener, maxPlayers })
      } catch (error) {
        log.warn({ err: error }, 'counting a listener failed')
      }
    },
  }
}

const halfHash = (salt: Buffer, text: string) =>
  createHash('sha256')
    .update(salt)
    .update(text)
    .digest()
    .subarray(0, hashBytes / 2)

export async function getFigures(
  { db }: Pick<Platform, 'db'>,
  actor: SignedInActor,
  itemId: string,
  { days }: { days: number },
) {
  const { item } = await openManaged(db, actor, itemId)
  const [listened, completion] = await Promise.all([
    store.listListenDays(db, itemId, { today: dayOf(new Date()), days }),
    store.countCompletion(db, itemId, item.duration_seconds),
  ])
  return { ...listened, completion }
}
