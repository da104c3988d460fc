// The outline: a whole story at a glance, for its writers. Bounded by the limits of a story, and without text.
import { openStory } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { presentDeleted, presentOutlineChapter, presentSection } from './chapters.present.ts'
import { maxChapters } from './chapters.service.ts'
import { listChapters } from './chapters.store.ts'
import { countDeletedChapters, listDeletedChapters } from './outline.store.ts'
import { listSections } from './sections.store.ts'

const everything = { offset: 0, limit: maxChapters }

export async function getOutline({ db }: Pick<Platform, 'db'>, actor: SignedInActor, storyId: string) {
  const { story } = await openStory(db, actor, storyId, 'readDraft')
  const [sections, chapters] = await Promise.all([
    listSections(db, storyId),
    listChapters(db, storyId, { isPublishedOnly: false }, everything),
  ])
  return {
    revision: story.revision,
    sections: sections.map(presentSection),
    chapters: chapters.map(presentOutlineChapter),
  }
}

/** For users who may restore them. */
export async function listDeletedChaptersOf(
  { db }: Pick<Platform, 'db'>,
  actor: SignedInActor,
  storyId: string,
  page: PageQuery,
) {
  const rows = rowsOf(page)
  await openStory(db, actor, storyId, 'manage')
  const [chapters, counted] = await Promise.all([
    listDeletedChapters(db, storyId, rows),
    countDeletedChapters(db, storyId),
  ])
  return { chapters: chapters.map(presentDeleted), pagination: presentPagination(page, counted) }
}
