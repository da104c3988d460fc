// The moderation queue of a first local start. In this area, because it needs what all areas before it have loaded.
import type { ReportKind } from '@fabula/contracts/moderation-kinds'
import { findActorsByName } from '#areas/accounts/public.ts'
import { chapterPages } from '#areas/chapters/public.ts'
import { addComment, type CommentTargets } from '#areas/comments/public.ts'
import {
  type DemoCase,
  loadDemoCase,
  loadDemoHistory,
  loadDemoNote,
  publishMissingMonths,
  type ReportTargets,
} from '#areas/moderation/public.ts'
import { makeList } from '#areas/reading/public.ts'
import { listStoryIds } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { demoCases, demoNotes, type DemoTarget } from './demo-cases.ts'

export type DemoContext = Platform & { comments: CommentTargets; reports: ReportTargets }

export async function loadDemoCases(context: DemoContext): Promise<void> {
  const moderating = { ...context, targets: context.reports }
  const names = demoCases.flatMap((one) => [...namesIn(one), ...('by' in one.target ? [one.target.by] : [])])
  const people = await findActorsByName(context.db, [
    ...new Set([...names, ...demoNotes.flatMap(({ by, about }) => [by, about])]),
  ])
  const deciders = ['admin', 'aga_wolna'].flatMap((name) => people.get(name) ?? [])
  await loadDemoHistory(context, deciders)
  for (const [place, { target, ...demo }] of demoCases.entries()) {
    const found = await findTarget(context, people, target, place)
    // A part of the demo, or an account that was deleted since.
    if (found) await loadDemoCase(moderating, people, found, demo)
  }
  for (const { by, about, text } of demoNotes) {
    const [author, person] = [people.get(by), people.get(about)]
    if (author && person) await loadDemoNote(moderating, author, person.userId, text)
  }
  await publishMissingMonths(context.db)
}

const namesIn = ({ reports, claimedBy, decision, appealDecision }: DemoCase) =>
  [...reports.map(({ by }) => by), claimedBy, decision?.by, appealDecision?.by].flatMap((name) => name ?? [])

/** Comments and lists are created first. */
async function findTarget(
  context: DemoContext,
  people: ReadonlyMap<string, SignedInActor>,
  target: DemoTarget,
  place: number,
): Promise<{ kind: ReportKind; id: string; ownerId: string | null } | null> {
  const { db } = context
  const { kind } = target
  const key = `0190c310-0000-7000-8000-${String(place).padStart(12, '0')}`
  const author = 'by' in target ? people.get(target.by) : undefined
  if (kind === 'user') return author ? { kind, id: author.userId, ownerId: author.userId } : null
  if (kind === 'list') {
    if (!author) return null
    const { _id } = await makeList(context, author, { ...target.list, isPublic: true, key })
    return { kind, id: _id, ownerId: author.userId }
  }
  const [storyId] = await listStoryIds(db, { slug: target.story })
  if (!storyId) return null
  if (target.kind !== 'comment') {
    const id = target.kind === 'story' ? storyId : await findFirstChapter(db, storyId)
    return id ? { kind, id, ownerId: null } : null
  }
  if (!author) return null
  const at = new Date(Date.now() - target.hoursAgo * 60 * 60 * 1000)
  const comment = { body: target.text, spoiler: false, key, at }
  const { _id } = await addComment({ ...context, targets: context.comments }, author, storyId, comment)
  return { kind, id: _id, ownerId: author.userId }
}

async function findFirstChapter(db: Database, storyId: string): Promise<string | undefined> {
  const { chapters } = await chapterPages.list(db, storyId, { page: 1, limit: 1, asWriter: false })
  return chapters[0]?._id
}
