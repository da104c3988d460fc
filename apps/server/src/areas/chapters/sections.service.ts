// Sections: the parts of a story, and the order of all its chapters.
import type { SectionFields } from '@fabula/contracts/stories'
import { openStory, openToChange, recordContentChange, type StoryRow } from '#areas/stories/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound, requireFresh } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { unrestricted } from '#platform/policy.ts'
import { listChapterIds, setChapterOrder } from './chapters.store.ts'
import * as store from './sections.store.ts'
import { presentSection } from './chapters.present.ts'
import type { Writing } from './chapter-access.service.ts'

const maxSections = 500

export async function listSectionsOf({ db }: Writing, actor: Actor, storyId: string) {
  await openStory(db, actor, storyId)
  return (await store.listSections(db, storyId)).map(presentSection)
}

export async function addSection(
  writing: Writing,
  actor: SignedInActor,
  storyId: string,
  { title, purpose = '', guideKey = null }: Partial<SectionFields> & { title: string },
) {
  return change(writing, actor, storyId, async (tx, story) => {
    if (story.first_published_at !== null) unrestricted.check(actor)
    if ((await store.listSections(tx, storyId)).length >= maxSections)
      throw new AppError('CONFLICT_ERROR', { message: `A story can have up to ${maxSections} sections.` })
    const section = { id: newId(), title, purpose, guide_key: guideKey }
    await store.appendSections(tx, storyId, [section])
    return presentSection(section)
  })
}

export async function changeSection(
  writing: Writing,
  actor: SignedInActor,
  storyId: string,
  sectionId: string,
  { guideKey, ...fields }: Partial<SectionFields>,
) {
  return change(writing, actor, storyId, async (tx, story) => {
    if (story.first_published_at !== null) unrestricted.check(actor)
    const section = await store.findSection(tx, storyId, sectionId)
    if (!section) throw notFound()
    const columns = { ...fields, ...(guideKey !== undefined && { guide_key: guideKey }) }
    await store.updateSection(tx, sectionId, columns)
    return presentSection({ ...section, ...columns })
  })
}

export async function removeSection(
  writing: Writing,
  actor: SignedInActor,
  storyId: string,
  sectionId: string,
) {
  await change(writing, actor, storyId, async (tx) => {
    if (!(await store.deleteSection(tx, storyId, sectionId))) throw notFound()
  })
}

export type Order = readonly { sectionId: string | null; chapterIds: readonly string[] }[]

/** All or nothing: a chapter that another writer added meanwhile must not drop out of the order. */
export async function orderStory(
  writing: Writing,
  actor: SignedInActor,
  storyId: string,
  { sections: order, revision }: { sections: Order; revision?: number | undefined },
): Promise<number> {
  return change(writing, actor, storyId, async (tx, story) => {
    requireFresh(revision, story.revision, () => ({ revision: story.revision }))
    const sectionIds = order.flatMap(({ sectionId }) => sectionId ?? [])
    const chapters = order.flatMap(({ sectionId, chapterIds }) => chapterIds.map((id) => ({ id, sectionId })))
    const [sections, chapterIds] = await Promise.all([
      store.listSections(tx, storyId),
      listChapterIds(tx, storyId),
    ])
    const fault =
      faultOf(
        'sections',
        sectionIds,
        sections.map(({ id }) => id),
      ) ??
      faultOf(
        'chapters',
        chapters.map(({ id }) => id),
        chapterIds,
      )
    if (fault) throw fault
    await store.setSectionOrder(tx, sectionIds)
    await setChapterOrder(tx, chapters)
    return story.revision + 1
  })
}

function faultOf(what: string, given: readonly string[], there: readonly string[]): AppError | undefined {
  const known = new Set(there)
  if (new Set(given).size !== given.length) return invalid({ sections: `lists ${what} twice` })
  if (given.some((id) => !known.has(id)))
    return invalid({ sections: `lists ${what} that aren’t in this story` })
  if (given.length === there.length) return undefined
  return new AppError('CONFLICT_ERROR', {
    message: `This order is missing some ${what}. Reload the story and try again.`,
  })
}

/** Section changes run one after the other, and each increments the story's revision. */
async function change<T>(
  { db, events }: Writing,
  actor: SignedInActor,
  storyId: string,
  work: (tx: Transaction, story: StoryRow) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const { story } = await openToChange(tx, actor, storyId, 'edit')
    const result = await work(tx, story)
    await recordContentChange(tx, storyId, { hasNewOutline: true })
    await events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
    return result
  })
}
