// Comments as something that can be reported, hidden and removed by moderators of the site.
import type { ReportTarget } from '#areas/moderation/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import * as changes from './comment-changes.store.ts'
import { listAround } from './comment-threads.store.ts'
import { isPublic, isShown } from './comments.policy.ts'
import { factsOf } from './comments.present.ts'
import { saidOf } from './comments.service.ts'
import * as store from './comments.store.ts'
import { isMarginKind } from './comments.targets.ts'
import { type Commenting, look, placeOf } from './list-comments.service.ts'

/** Of a thread of hundreds, what was said just before and after. */
const around = { before: 12, after: 7 }

export function reportedComments(commenting: Commenting): ReportTarget {
  const { targets, events } = commenting
  return {
    kind: 'comment',
    isHeldByCount: true,

    async open(db, actor, id) {
      const row = await findRow(db, id, actor)
      if (!row) throw notFound()
      const ground = await targets.get(row.kind).open(db, actor, placeOf(row.space_id, row))
      const { eyes } = await look(commenting, db, actor, ground)
      const facts = factsOf(row)
      // Collaborators read all margin comments of a draft, also of those whom they have muted.
      const isNotMuted = facts.isNotMuted || isMarginKind(row.kind)
      if (!isShown({ ...facts, isNotMuted }, eyes, ground)) throw notFound()
      return describe(db, row)
    },

    async find(db, id) {
      const row = await findRow(db, id)
      return row && row.state !== 'deleted' ? describe(db, row) : null
    },

    async lock(tx, id) {
      const storyId = await store.findStoryId(tx, id)
      if (storyId) await changes.lockThread(tx, { id, storyId })
    },

    async setModeration(tx, id, state) {
      const storyId = await store.findStoryId(tx, id)
      if (!storyId) return
      await changes.lockThread(tx, { id, storyId })
      const row = await store.findComment(tx, { id, storyId }, null)
      if (!row || row.author_id === null || row.moderation === state) return
      await changes.updateComment(tx, id, { moderation: state })
      const place = await targets.get(row.kind).findPlace(tx, row.target_id)
      if (!place || row.state === 'deleted') return
      const { chapterId = null } = placeOf(storyId, row)
      const said = await saidOf(tx, row, { kind: row.kind, storyId, chapterId, ownerId: place.ownerId })
      if (state !== null) await events.publish(tx, 'comment.hidden', { ...said, byId: null })
      else if (isPublic({ state: row.state, moderation: null }))
        await events.publish(tx, 'comment.shown', {
          ...said,
          mentionedIds: await changes.listMentionedIds(tx, id),
          wasHeld: false,
        })
    },

    async listContext(db, id) {
      const rows = await listAround(db, id, around)
      return rows.map((row) => ({
        authorId: row.author_id,
        text: row.state === 'deleted' ? '' : row.body,
        isReported: row.id === id,
      }))
    },
  }

  async function describe(db: Database | Transaction, row: store.CommentRow) {
    const place = await targets.get(row.kind).findPlace(db, row.target_id)
    return {
      id: row.id,
      ownerId: row.author_id,
      title: place ? `Comment on ${place.title}` : 'Comment',
      link: place && `${place.link}#comment-${row.id}`,
      moderation: row.moderation,
      snapshot: { title: '', text: row.body, labels: null, image: null },
      updatedAt: row.edited_at ?? row.created_at,
    }
  }
}

async function findRow(db: Database | Transaction, id: string, actor?: Actor) {
  const storyId = await store.findStoryId(db, id)
  const viewerId = actor?.kind === 'user' ? actor.userId : null
  return storyId ? store.findComment(db, { id, storyId }, viewerId) : undefined
}
