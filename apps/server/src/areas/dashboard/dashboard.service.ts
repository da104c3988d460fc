// Gathers the dashboard: a fixed number of statements, however many stories and chapters there are.
import {
  type Dashboard,
  type WriterUpdate as PresentedUpdate,
  type WriterUpdateGroup,
  writerUpdateKinds,
} from '@fabula/contracts/dashboard'
import type { StoryCard, StoryPermission } from '@fabula/contracts/stories'
import { writingOverview } from '#areas/chapters/public.ts'
import { listUnanswered } from '#areas/comments/public.ts'
import { type CardSources, findCards, storyAccess } from '#areas/stories/public.ts'
import { getSettings, listUsersByIds, presentPerson } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { shortenText } from '#platform/shorten-text.ts'
import type { WaitingReaders, WriterReaders } from '#platform/writer-readers.ts'
import type { WriterUpdates, WriterUpdateSource } from '#platform/writer-updates.ts'
import { chooseSuggestion } from './suggestion.ts'
import { findSince } from './visits.service.ts'

export type DashboardSources = CardSources & {
  db: Database
  /** What the areas offer, in their order. */
  listSources(): readonly WriterUpdateSource[]
  getReaders(): WriterReaders | undefined
}

/** The stories edited last; with more, older ones are silent until they are edited again. */
const maxStories = 500
const maxDrafts = 4
const maxScheduled = 4
const maxScheduledOfStory = 50
const maxExcerptLength = 140
const unansweredDays = 14
const day = 24 * 60 * 60 * 1000

export async function getDashboard(sources: DashboardSources, actor: SignedInActor): Promise<Dashboard> {
  const { db } = sources
  const now = new Date()
  const [{ since, isFirstVisit }, permissions, { writing, analytics }] = await Promise.all([
    findSince(db, actor.userId, now),
    storyAccess.listPermissions(db, actor, maxStories),
    getSettings(db, actor.user),
  ])
  const storiesWith = (permission: StoryPermission) =>
    [...permissions].flatMap(([id, allowed]) => (allowed.has(permission) ? [id] : []))
  const today = now.toISOString().slice(0, 10)
  const readers = analytics.hideNumbers ? undefined : sources.getReaders()
  const edited = new Set(storiesWith('edit'))

  const [groups, unanswered, drafts, scheduled, days, readersSince, waiting] = await Promise.all([
    listUpdates(sources, actor, since, storiesWith),
    listUnanswered(db, {
      writer: actor,
      storyIds: storiesWith('moderateComments'),
      since: new Date(now.getTime() - unansweredDays * day),
    }),
    writingOverview.listDrafts(db, [...edited], maxDrafts),
    writingOverview.listScheduled(db, storiesWith('readDraft'), {
      limit: maxScheduled,
      maxCount: maxScheduledOfStory,
    }),
    writingOverview.listWords(db, actor.userId, mondayOf(now)),
    readers?.count(db, actor, since),
    readers?.findWaiting(
      db,
      storiesWith('seeAnalytics').filter((id) => edited.has(id)),
    ),
  ])

  const named = [...groups.flatMap(({ latest }) => latest), ...unanswered.latest]
  const [cards, users] = await Promise.all([
    findCards(sources, [
      ...new Set([
        ...named.flatMap(({ storyId }) => storyId ?? []),
        ...drafts.map(({ story_id }) => story_id),
        ...scheduled.map(({ story_id }) => story_id),
        ...(waiting ? [waiting.storyId] : []),
      ]),
    ]),
    listUsersByIds(db, [...new Set(named.map(({ actorId }) => actorId))]),
  ])
  const present = presenter(cards, new Map(users.map((user) => [user.id, presentPerson(user)])))

  const shown = {
    drafts: drafts.flatMap(({ story_id, id, title, word_count, updated_at, sentence, block }) => {
      const story = cards.get(story_id)
      if (!story) return []
      return {
        story: { ...linkOf(story), coverUrl: story.coverUrl },
        chapter: { _id: id, title },
        wordCount: word_count,
        updatedAt: updated_at.toISOString(),
        sentence,
        block,
      }
    }),
    scheduled: scheduled.flatMap(({ story_id, id, title, publish_at }) => {
      const story = cards.get(story_id)
      if (!story) return []
      return { story: linkOf(story), chapter: { _id: id, title }, publishAt: publish_at.toISOString() }
    }),
    week: {
      days: days.map(({ day: date, words }) => ({ date, words })),
      today,
      dailyGoal: writing.dailyGoal,
    },
  }
  return {
    since: since.toISOString(),
    until: now.toISOString(),
    isFirstVisit,
    readers: readersSince ?? null,
    updates: groups.flatMap(({ kind, count, latest }) =>
      count > 0 ? { kind, count, latest: latest.flatMap(present) } : [],
    ),
    ...shown,
    scheduledTotal: scheduled[0]?.total ?? 0,
    suggestion: chooseSuggestion({
      ...shown,
      withoutSynopsis: new Set([...cards.values()].filter(({ synopsis }) => !synopsis).map(({ _id }) => _id)),
      waiting: presentWaiting(waiting, cards),
      unanswered: { count: unanswered.count, latest: unanswered.latest.flatMap(present) },
      now,
    }),
  }
}

type Group = Pick<WriterUpdateGroup, 'kind'> & WriterUpdates

async function listUpdates(
  { db, listSources }: DashboardSources,
  writer: SignedInActor,
  since: Date,
  storiesWith: (permission: StoryPermission) => string[],
): Promise<Group[]> {
  const groups = await Promise.all(
    listSources().map(async ({ kind, permission, list }) => ({
      kind,
      ...(await list(db, { writer, storyIds: storiesWith(permission), since })),
    })),
  )
  return groups.sort(
    (one, other) => writerUpdateKinds.indexOf(one.kind) - writerUpdateKinds.indexOf(other.kind),
  )
}

/** Updates of deleted accounts and stories are left out. */
function presenter(
  cards: ReadonlyMap<string, StoryCard>,
  people: ReadonlyMap<string, PresentedUpdate['actor']>,
) {
  return ({
    id,
    at,
    actorId,
    storyId,
    chapterId,
    text = '',
  }: WriterUpdates['latest'][number]): PresentedUpdate[] => {
    const actor = people.get(actorId)
    const story = storyId === null ? null : cards.get(storyId)
    if (!actor || story === undefined) return []
    return [
      {
        _id: id,
        at: at.toISOString(),
        actor,
        story: story && linkOf(story),
        chapterId: chapterId ?? null,
        excerpt: shortenText(text, maxExcerptLength),
      },
    ]
  }
}

function presentWaiting(waiting: WaitingReaders | null | undefined, cards: ReadonlyMap<string, StoryCard>) {
  const story = waiting && cards.get(waiting.storyId)
  if (!story) return null
  const { chapter, readers } = waiting
  return {
    story: linkOf(story),
    chapter: { _id: chapter.id, title: chapter.title, number: chapter.number },
    readers,
  }
}

const linkOf = ({ _id, slug, title }: StoryCard) => ({ _id, slug, title })

/** The first day of the week, in UTC. */
function mondayOf(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return new Date(now.getTime() - sinceMonday * day).toISOString().slice(0, 10)
}
