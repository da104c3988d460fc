import type { Transaction } from '#platform/db/database.ts'
import { type DomainEvents, type Listener, listener } from '#platform/events/events.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Platform } from '#platform/platform.ts'
import { countFollowers, indexAuthor, indexScore, indexStories, indexWriter } from './search-index.service.ts'
import { indexPassages } from './passages.service.ts'
import { rebuildJobName, refreshSoon, tagsJobName } from './discovery.job-names.ts'
import { addSignal, removeSignals } from './signals.store.ts'

type Hearing = Pick<Platform, 'pages' | 'jobs'> & { reference: Reference }

const ofStory = ['story.changed', 'story.deleted', 'story.restored'] as const
const ofAuthor = [
  'user.profile-changed',
  'account.deletion-requested',
  'account.restored',
  'account.erased',
] as const

/** The tag of cached pages that list stories: the home page, genres, tags. */
export const listsTag = 'lists'

export function discoveryListeners(hearing: Hearing): Listener[] {
  const { pages, jobs } = hearing
  // Lists check permissions again, so a page that is rendered before the index has changed is right.
  const dropLists = () => pages.dropHere(listsTag)
  return [
    ...ofStory.map((event) =>
      listener(
        event,
        `discovery.index-${event}`,
        async ({ payload }, tx) => {
          await indexStories(hearing, tx, [payload.storyId])
          await indexPassages(tx, payload.storyId)
          await indexWriter(tx, payload.ownerId)
          await refreshSoon(jobs, tx)
          await pages.dropOnCommit(tx, listsTag)
        },
        dropLists,
      ),
    ),
    listener('chapter.published', 'discovery.count-chapter', async ({ payload, createdAt }, tx) => {
      await indexStories(hearing, tx, [payload.storyId])
      if (payload.isFirst)
        await addSignal(tx, {
          storyId: payload.storyId,
          kind: 'published',
          actorId: payload.ownerId,
          at: createdAt,
        })
    }),
    listener('story.bookmarked', 'discovery.count-bookmark', async ({ payload, createdAt }, tx) => {
      await indexStories(hearing, tx, [payload.storyId])
      if (payload.userId !== payload.ownerId)
        await addSignal(tx, {
          storyId: payload.storyId,
          kind: 'bookmarked',
          actorId: payload.userId,
          at: createdAt,
        })
    }),
    listener('story.unbookmarked', 'discovery.uncount-bookmark', async ({ payload }, tx) => {
      await indexStories(hearing, tx, [payload.storyId])
      await removeSignals(tx, { storyId: payload.storyId, kind: 'bookmarked', actorId: payload.userId })
    }),
    listener('story.rated', 'discovery.index-score', ({ payload }, tx) => indexScore(tx, payload.storyId)),
    listener('chapter.read', 'discovery.count-read', ({ payload, createdAt }, tx) =>
      addSignal(tx, {
        storyId: payload.storyId,
        kind: 'finished',
        actorId: payload.userId,
        at: createdAt,
      }),
    ),
    listener('comment.created', 'discovery.count-comment', async ({ payload, createdAt }, tx) => {
      if (!payload.isHeld) await countComment(tx, payload, createdAt)
    }),
    listener('comment.shown', 'discovery.count-shown-comment', async ({ payload, createdAt }, tx) => {
      if (payload.wasHeld) await countComment(tx, payload, createdAt)
    }),
    ...ofAuthor.map((event) =>
      listener(
        event,
        `discovery.index-${event}`,
        async ({ payload }, tx) => {
          await indexAuthor(hearing, tx, payload.userId)
          await pages.dropOnCommit(tx, listsTag)
        },
        dropLists,
      ),
    ),
    // The genre's name is in the index of each of its stories.
    listener('genre.renamed', 'discovery.index-renamed-genre', async (_event, tx) => {
      await jobs.enqueue(tx, rebuildJobName, {}, { key: 'genre-renamed' })
    }),
    listener('tags.folded', 'discovery.index-folded-tags', async ({ payload }, tx) => {
      await jobs.enqueue(tx, tagsJobName, payload)
    }),
    ...(['user.followed', 'user.unfollowed'] as const).map((event) =>
      listener(event, `discovery.${event}`, ({ payload }, tx) => countFollowers(tx, payload.followeeId)),
    ),
  ]
}

/** Margin comments on drafts and critiques are not reader activity. */
async function countComment(
  tx: Transaction,
  { storyId, authorId, kind }: Pick<DomainEvents['comment.created'], 'storyId' | 'authorId' | 'kind'>,
  at: Date,
): Promise<void> {
  if (kind === 'story' || kind === 'chapter')
    await addSignal(tx, { storyId, kind: 'commented', actorId: authorId, at })
}
