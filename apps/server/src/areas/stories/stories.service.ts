// Creates, changes, deletes and restores stories.
import './stories.events.ts'
import type { ImageReference } from '@fabula/contracts/shapes'
import type { StoryChanges, StoryFields, StoryStatus } from '@fabula/contracts/stories'
import { findTemplate, listGenres, type Reference } from '#areas/templates/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound, requireFresh } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { unrestricted } from '#platform/policy.ts'
import { openAsOwner, openStory, openToChange, storyAccess } from './story-access.service.ts'
import { distinctSlug, slugOf } from './slugs.ts'
import { findStoryIdBySlug, takeSlug } from './slugs.store.ts'
import { firstSpellings } from './unique-words.ts'
import { allPermissions, type Viewer } from './stories.policy.ts'
import type { StoryParts } from './story-parts.ts'
import { presentStory, type Sources } from './stories.present.ts'
import * as store from './stories.store.ts'
import { replaceTags } from './tags.store.ts'

export type Writing = Pick<Platform, 'db' | 'events' | 'secrets'> & {
  reference: Reference
  parts: StoryParts
}

/** More than any user needs, and low enough that one account cannot fill the database. */
const maxStories = 500

export async function createStory(
  writing: Writing,
  actor: SignedInActor,
  { key, ...fields }: Partial<StoryFields> & { title: string; key?: string | undefined },
) {
  return writing.db.transaction().execute(async (tx) => {
    const madeId = key && (await store.findMadeWith(tx, actor.userId, key))
    const id = madeId || (await beginStory(writing, tx, actor.userId, fields, { key }))
    return present({ ...writing, db: tx }, id)
  })
}

type NewStoryOptions = {
  /** A repeated request with the same key finds the story instead. */
  key?: string | undefined
  cover?: ImageReference | null
  status?: StoryStatus
}

/** Part of a larger transaction: an import adds the chapters, and attaches the image of the cover. */
export async function beginStory(
  { events, reference, parts }: Pick<Writing, 'events' | 'reference' | 'parts'>,
  tx: Transaction,
  ownerId: string,
  { title, ...fields }: Partial<StoryFields> & { title: string },
  { key, cover = null, status }: NewStoryOptions = {},
): Promise<string> {
  await requireQuota(tx, ownerId)
  const template = await requireKnown(reference, tx, ownerId, fields)
  const id = newId()
  const slug = await chooseSlug(tx, id, title)
  await store.insertStory(tx, {
    id,
    owner_id: ownerId,
    made_with: key ?? null,
    title,
    slug,
    cover,
    ...(status && { status }),
    ...columnsOf(fields),
  })
  await writeLists(tx, id, fields)
  await parts.begin(tx, id, template)
  await events.publish(tx, 'story.created', { storyId: id, ownerId })
  return id
}

export async function getStory(writing: Writing, actor: Actor, storyId: string) {
  const { db, parts } = writing
  const { story, viewer } = await openStory(db, actor, storyId)
  const sections = story.section_count > 0 ? await parts.listSections(db, storyId) : []
  return presentStory(writing, story, viewer, sections)
}

export async function getStoryBySlug(writing: Writing, actor: Actor, slug: string) {
  const storyId = await findStoryIdBySlug(writing.db, slug.toLowerCase())
  if (!storyId) throw notFound()
  return getStory(writing, actor, storyId)
}

export async function changeStory(
  { db, events, ...sources }: Writing,
  actor: SignedInActor,
  storyId: string,
  { revision, status, ...fields }: StoryChanges,
) {
  return db.transaction().execute(async (tx) => {
    const { story, viewer } = await openToChange(tx, actor, storyId, 'publish')
    const sections = await sources.parts.listSections(tx, storyId)
    const shown = await presentStory({ ...sources, db: tx }, story, viewer, sections)
    requireFresh(revision, story.revision, () => shown)
    if (status !== undefined) requireStatus(story, status)
    if (changesWhatReadersSee(story, fields)) unrestricted.check(actor)
    const template = await requireKnown(sources.reference, tx, story.owner_id, fields, story)
    const isRenamed = fields.title !== undefined && slugOf(fields.title) !== slugOf(story.title)
    await writeFields({ events }, tx, story, fields, {
      ...(status !== undefined && { status }),
      ...(isRenamed && { slug: await chooseSlug(tx, storyId, fields.title!) }),
    })
    if (fields.templateId !== undefined && fields.templateId !== story.template_id) {
      const former = story.template_id ? await findTemplate(tx, story.template_id, story.owner_id) : undefined
      await sources.parts.changeTemplate(tx, storyId, { from: former, to: template })
    }
    return present({ ...sources, db: tx }, storyId, viewer)
  })
}

/** Idempotent: does not restart the 30 days. */
export async function deleteStory(
  { db, events }: Writing,
  actor: SignedInActor,
  storyId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const story = await openAsOwner(tx, actor, storyId)
    if (story.deleted_at) return
    await store.setDeleted(tx, storyId, new Date())
    await storyAccess.announce(tx, storyId)
    await events.publish(tx, 'story.deleted', { storyId, ownerId: story.owner_id })
  })
}

export async function restoreStory(
  { db, events, ...sources }: Writing,
  actor: SignedInActor,
  storyId: string,
) {
  return db.transaction().execute(async (tx) => {
    const story = await openAsOwner(tx, actor, storyId)
    if (story.deleted_at) {
      await store.setDeleted(tx, storyId, null)
      await events.publish(tx, 'story.restored', { storyId, ownerId: story.owner_id })
    }
    return present({ ...sources, db: tx }, storyId)
  })
}

async function present(
  sources: Sources & Pick<Writing, 'parts'>,
  storyId: string,
  viewer: Pick<Viewer, 'permissions'> = { permissions: allPermissions },
) {
  const story = await store.findStory(sources.db, storyId)
  return presentStory(sources, story!, viewer, await sources.parts.listSections(sources.db, storyId))
}

type ContentChange = {
  counts?: store.ContentCounts
  /** A chapter was published; `at` is the present unless it is given. */
  published?: { at?: Date }
  /** Its outline has changed, so what clients have read is outdated. */
  hasNewOutline?: boolean
}

/** For changes of chapters and sections: updates what the story stores about them. The caller has locked it. */
export async function recordContentChange(
  tx: Transaction,
  storyId: string,
  { counts, published, hasNewOutline }: ContentChange,
): Promise<void> {
  if (counts) await store.setCounts(tx, storyId, counts)
  if (published) await store.markPublished(tx, storyId, published.at ?? null)
  if (hasNewOutline) await store.updateStory(tx, storyId, {})
}

export async function requireQuota(tx: Transaction, ownerId: string): Promise<void> {
  if ((await store.countOwned(tx, ownerId)) < maxStories) return
  throw new AppError('CONFLICT_ERROR', {
    message: `You’ve reached the limit of ${maxStories} stories. Delete one to create another.`,
  })
}

async function chooseSlug(tx: Transaction, storyId: string, title: string): Promise<string> {
  const wanted = slugOf(title)
  let slug = wanted
  while (!(await takeSlug(tx, storyId, slug))) slug = distinctSlug(wanted)
  return slug
}

/** From no readers to all of them. */
const audience: readonly string[] = ['private', 'unlisted', 'registered', 'public']

/** Words of a published story, or showing it to more readers. Labels can always be corrected. */
function changesWhatReadersSee(story: store.StoryRow, fields: Omit<StoryChanges, 'revision' | 'status'>) {
  if (story.first_published_at === null) return false
  const { title, synopsis, tags, moods, genreIds, visibility } = fields
  const differs = (given: readonly string[] | undefined, there: readonly string[]) =>
    given !== undefined && given.some((one) => !there.includes(one))
  return (
    (title !== undefined && title !== story.title) ||
    (synopsis !== undefined && synopsis !== '' && synopsis !== story.synopsis) ||
    (visibility !== undefined && audience.indexOf(visibility) > audience.indexOf(story.visibility)) ||
    differs(
      tags,
      story.tags.map(({ name }) => name),
    ) ||
    differs(moods, story.moods) ||
    differs(
      genreIds,
      story.genres.map(({ id }) => id),
    )
  )
}

/** A draft has nothing published, and a story with published chapters is not a draft. */
function requireStatus(story: store.StoryRow, status: string): void {
  if (status === story.status) return
  const isOut = story.first_published_at !== null
  if (isOut && status === 'draft')
    throw new AppError('CONFLICT_ERROR', {
      message: 'A published story can’t go back to draft. Unpublish its chapters to hide it.',
    })
  if (!isOut && status !== 'archived')
    throw new AppError('CONFLICT_ERROR', {
      message: 'Publish a chapter first.',
    })
}

/** Part of a larger change, whose caller has locked the story. Increments the revision. */
export async function writeFields(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  story: store.StoryRow,
  fields: Partial<StoryFields>,
  columns: store.StoryColumns = {},
): Promise<void> {
  await store.updateStory(tx, story.id, { ...columnsOf(fields), ...columns })
  // Minors with an open editor lose access when the story turns mature.
  if (fields.contentRating !== undefined && fields.contentRating !== story.content_rating)
    await storyAccess.announce(tx, story.id)
  await writeLists(tx, story.id, fields)
  await events.publish(tx, 'story.changed', { storyId: story.id, ownerId: story.owner_id })
}

function columnsOf(fields: Partial<StoryFields>): store.StoryColumns {
  const { title, synopsis, formatId, templateId, language, moods, warnings, visibility } = fields
  const columns = {
    title,
    synopsis,
    format_id: formatId,
    template_id: templateId,
    language,
    moods: moods && [...firstSpellings(moods).values()],
    warnings: warnings && [...firstSpellings(warnings).values()],
    content_rating: fields.contentRating,
    ai_use: fields.aiUse,
    visibility,
    comment_policy: fields.commentPolicy,
    planning_step: fields.planningStep,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

async function writeLists(tx: Transaction, storyId: string, { genreIds, tags }: Partial<StoryFields>) {
  if (genreIds) await store.replaceGenres(tx, storyId, genreIds)
  if (tags) await replaceTags(tx, storyId, tags)
}

/**
 * Checks what only the reference data knows: that formats, templates and genres with these ids exist and are available
 * to this author. The story may keep values it already has, even if they were retired since.
 */
async function requireKnown(
  reference: Reference,
  tx: Transaction,
  writerId: string,
  { formatId, templateId, genreIds = [] }: Partial<StoryFields>,
  before?: Pick<store.StoryRow, 'format_id' | 'genres'>,
) {
  const { formats } = await reference.get()
  const template = templateId ? await findTemplate(tx, templateId, writerId) : undefined
  const known = new Set(before?.genres.map(({ id }) => id))
  if (genreIds.length > 0) for (const { id } of await listGenres(tx, writerId)) known.add(id)
  const faults: Record<string, string> = {}
  if (formatId && formatId !== before?.format_id && formats.every(({ _id }) => _id !== formatId))
    faults.formatId = 'is not a format'
  if (templateId && !template) faults.templateId = 'is not a template'
  if (!genreIds.every((id) => known.has(id))) faults.genreIds = 'includes an unknown genre'
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return template
}
