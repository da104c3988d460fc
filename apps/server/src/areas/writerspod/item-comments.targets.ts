// Items as something to comment on: by readers below the published page, by editors and the author in the margin.
import { podDraftPath, podPath } from '@fabula/contracts/writerspod-sizes'
import { listBlockTexts } from '@fabula/editor-kit/render-text'
import type { CommentTarget } from '#areas/comments/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { openItem, openManaged } from './access.service.ts'
import { findFacts } from './access.store.ts'
import { findItem } from './items.store.ts'
import { canAnnotate, isAuthor, isPublicItem } from './writerspod.policy.ts'
import { AppError } from '#platform/errors.ts'

async function findPlace(db: Database | Transaction, itemId: string) {
  const item = await findFacts(db, itemId)
  return item ? { title: `“${item.title}”`, link: podPath(item), ownerId: item.author_id } : null
}

export function itemComments(): CommentTarget[] {
  return [
    {
      kind: 'item',
      async open(db, actor, { storyId }) {
        const { item, viewer } = await openItem(db, actor, storyId)
        return {
          kind: 'item',
          targetId: item.id,
          storyId: item.id,
          chapterId: null,
          ownerId: item.author_id,
          policy: item.state === 'published' && isPublicItem(item) ? 'everyone' : 'nobody',
          isMember: viewer.isEditor || isAuthor(item, viewer),
          canModerate: viewer.isEditor,
          isOwner: viewer.isEditor,
          versionId: null,
        }
      },
      findPlace,
    },
    {
      kind: 'item_draft',
      async open(db, actor, { storyId }) {
        if (actor.kind !== 'user') throw new AppError('AUTH_ERROR')
        const { item, viewer } = await openManaged(db, actor, storyId)
        return {
          kind: 'item_draft',
          targetId: item.id,
          storyId: item.id,
          chapterId: null,
          ownerId: item.author_id,
          policy: 'nobody',
          isMember: canAnnotate(item, viewer),
          canModerate: viewer.isEditor,
          isOwner: viewer.isEditor,
          versionId: null,
        }
      },
      async findText(db, itemId, versionId) {
        const item = await findItem(db, { id: itemId }, null)
        return item ? { versionId, blocks: listBlockTexts(item.content) } : null
      },
      async findPlace(db, itemId) {
        const place = await findPlace(db, itemId)
        return place && { ...place, title: `the draft ${place.title}`, link: podDraftPath(itemId) }
      },
    },
  ]
}
