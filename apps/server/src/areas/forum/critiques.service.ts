// Critiques: a topic about a version of a chapter, which critics may read while the topic is open.
import type { Critique } from '@fabula/contracts/forum.shapes'
import type { NewTopic } from '@fabula/contracts/forum'
import { topicPath } from '@fabula/contracts/community-sizes'
import { chapterVersions, findChapterTitle } from '#areas/chapters/public.ts'
import { openStory } from '#areas/stories/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { findStoryLine } from './calls.service.ts'
import * as store from './critiques.store.ts'
import { type Forum, openTopic, type OpenTopic } from './forum.context.ts'
import type { ForumViewer } from './forum.policy.ts'

type NewCritique = NonNullable<NewTopic['critique']>

/** Critics have been here for a while: what they read may be unpublished. */
const criticTrust = 1

/** A version that stays as it is. Without one, the current text is saved as a version. */
export async function prepareCritique(
  forum: Forum,
  actor: SignedInActor,
  { storyId, chapterId, versionId }: NewCritique,
): Promise<string> {
  await openStory(forum.db, actor, storyId, 'manage')
  if ((await findChapterTitle(forum.db, storyId, chapterId)) === undefined)
    throw invalid({ 'critique.chapterId': 'isn’t a chapter of this story' })
  if (versionId === undefined)
    return (await chapterVersions.saveNamed(forum, actor, storyId, chapterId, 'For a critique'))._id
  if (!(await chapterVersions.findLasting(forum.db, chapterId, versionId)))
    throw invalid({ 'critique.versionId': 'must be a named or published version of this chapter' })
  return versionId
}

export async function addCritique(
  tx: Transaction,
  topicId: string,
  { storyId, chapterId, wants }: NewCritique,
  versionId: string,
): Promise<void> {
  await store.insertCritique(tx, {
    topic_id: topicId,
    story_id: storyId,
    chapter_id: chapterId,
    version_id: versionId,
    wants: [...new Set(wants)],
  })
}

/** While the topic is open: members of trust level 1 or higher; its author and moderators always. */
function mayReadCritique({ row }: Pick<OpenTopic, 'row'>, viewer: ForumViewer): boolean {
  if (viewer.userId === null) return false
  if (viewer.isStaff || row.author_id === viewer.userId) return true
  return row.state === 'open' && row.moderation === null && viewer.trustLevel >= criticTrust
}

export async function findCritique(forum: Forum, actor: Actor, opened: OpenTopic): Promise<Critique | null> {
  const { db } = forum
  const { row: topic, viewer } = opened
  const found = await store.findCritiqueRow(db, topic.id)
  if (!found) return null
  const [story, version, counts] = await Promise.all([
    findStoryLine(forum, actor, found.story_id),
    chapterVersions.findLasting(db, found.chapter_id, found.version_id),
    topic.author_id === null ? { given: 0, received: 0 } : store.countCritiques(db, topic.author_id),
  ])
  return {
    story,
    chapterId: found.chapter_id,
    chapterTitle: version?.title ?? '',
    versionId: found.version_id,
    wants: found.wants as Critique['wants'],
    link:
      version && mayReadCritique(opened, viewer) ? `${topicPath({ ...topic, _id: topic.id })}/text` : null,
    ...counts,
  }
}

/** The text of a critique for those who may read it; 404 for everyone else. */
export async function openCritique(db: Database | Transaction, actor: Actor, topicId: string) {
  const opened = await openTopic(db, actor, topicId)
  const found = await store.findCritiqueRow(db, topicId)
  if (!found || !mayReadCritique(opened, opened.viewer)) throw notFound()
  const version = await chapterVersions.findLasting(db, found.chapter_id, found.version_id)
  if (!version) throw notFound()
  return { ...opened, critique: found, version }
}
