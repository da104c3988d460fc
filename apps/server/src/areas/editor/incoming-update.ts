// The only way in for updates from editors: checked, committed, applied, and only then acknowledged.
import type { Liberty } from '@fabula/editor-kit/suggesting.check'
import { checkUpdate, type UpdateFacts } from '@fabula/editor-kit/yjs.update-check'
import { collabCloseCodes, type CollabMode } from '@fabula/contracts/collab'
import type { Doc } from 'yjs'
import { findForeignPicture } from '#areas/chapters/public.ts'
import type { Platform } from '#platform/platform.ts'
import type { LiveDocument } from './live-document.ts'
import type { UpdateQueue } from './update-queue.ts'

/** More than the editors that ever open one chapter; Yjs goes through all of them on every connect. */
const maxClients = 20_000

export type Refusal = { code: number; reason: string }

const refused = (reason: string): Refusal => ({ code: collabCloseCodes.refused, reason })

type Incoming = {
  live: LiveDocument
  document: Doc
  userId: string
  mode: CollabMode
  update: Uint8Array
  origin: unknown
}

/** Undefined if it is committed and applied, otherwise the reason why it was not. */
export async function takeUpdate(
  { db, log, queue }: Pick<Platform, 'db' | 'log'> & { queue: UpdateQueue },
  incoming: Incoming,
): Promise<Refusal | undefined> {
  const { live, userId, update, origin } = incoming
  let release: (() => void) | undefined
  try {
    const facts = await readFacts(incoming)
    if ('code' in facts) return facts
    if (!facts.isNews) return undefined
    const refusal =
      refuse(incoming, facts) ?? (await refusePictures(db, live, facts)) ?? refuseLiberty(incoming)
    if (refusal) return refusal
    if (live.size.exceedsParts(update, facts)) {
      live.stage.clear()
      return refused('A table has at most 20 columns and 200 rows, and a footnote 5,000 characters.')
    }
    release = live.size.reserve(update, facts)
    if (!release) {
      live.stage.clear()
      return refused(
        'This chapter has reached its maximum length. Continue in a new chapter, or shorten this one.',
      )
    }
    const place = await queue.add({ chapterId: live.chapterId, userId, update })
    if (!place) {
      live.stage.clear()
      return { code: collabCloseCodes.gone, reason: 'This chapter no longer exists.' }
    }
    for (const client of facts.clients) live.owners.set(client, userId)
    live.apply(update, place, origin)
    return undefined
  } catch (error) {
    live.stage.clear()
    log.error({ err: error, chapterId: live.chapterId }, 'storing editor update failed')
    return { code: collabCloseCodes.unavailable, reason: 'This couldn’t be saved right now.' }
  } finally {
    release?.()
  }
}

async function readFacts({ live, document, update }: Incoming): Promise<UpdateFacts | Refusal> {
  let check = checkUpdate(document, update)
  // The update may depend on one that another node received.
  if (!check.ok && check.isEarly) {
    await live.catchUp()
    check = checkUpdate(document, update)
  }
  if (check.ok) return check.facts
  if (check.isEarly)
    return { code: collabCloseCodes.again, reason: 'Some data is missing. Please reconnect.' }
  return refused(`This can’t be added to a chapter: it ${check.problem}.`.slice(0, 120))
}

function refuse({ live, document, userId }: Incoming, facts: UpdateFacts): Refusal | undefined {
  if (facts.clients.some((client) => (live.owners.get(client) ?? userId) !== userId))
    return refused('This was written under another user’s name.')
  if (document.store.clients.size + facts.newClients > maxClients)
    return refused('Too many editors have written in this chapter.')
  return undefined
}

const liberties = {
  suggest: {
    may: 'suggest',
    reason: 'You can only suggest changes here. This would have changed the text directly.',
  },
  pictures: {
    may: 'place-pictures',
    reason: 'You can only add images here. This would have changed the text.',
  },
  comment: { may: 'comment', reason: 'You can only comment here. This would have changed the text.' },
} as const satisfies Partial<Record<CollabMode, { may: Liberty['may']; reason: string }>>

/** Users who may not edit must leave the text and the suggestions of others unchanged. */
function refuseLiberty({ live, userId, mode, update }: Incoming): Refusal | undefined {
  if (mode === 'edit') return undefined
  if (mode === 'read') return refused('You can read this chapter but not edit it.')
  const { may, reason } = liberties[mode]
  return live.stage.permits(update, { by: userId, may }) ? undefined : refused(reason)
}

async function refusePictures(
  db: Platform['db'],
  live: LiveDocument,
  { imageIds }: UpdateFacts,
): Promise<Refusal | undefined> {
  const unknown = imageIds.filter((id) => !live.ownPictures.has(id))
  if (unknown.length === 0) return undefined
  if (await findForeignPicture(db, live.storyId, unknown))
    return refused('This contains an image that doesn’t belong to this story.')
  for (const id of unknown) live.ownPictures.add(id)
  return undefined
}
