// The data of the story page and the reader, in as few queries as possible.
import type { PartNames } from '@fabula/contracts/stories.pages'
import { storyPermissions } from '@fabula/contracts/stories'
import { chapterPages } from '#areas/chapters/public.ts'
import { previewUrl } from '#areas/images/public.ts'
import {
  type CardSources,
  drawnCoverOf,
  listFurtherStories,
  openStory,
  openStoryPage,
  presentStory,
  type StoryRow,
} from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { getSettings, presentPerson } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { presentPagination } from '#platform/paging.ts'

const chaptersOnPage = 100

type PageSources = CardSources & { db: Database }
type Viewer = Awaited<ReturnType<typeof openStory>>['viewer']

export async function getStoryView(sources: PageSources, actor: Actor, address: string, page: number) {
  const { db, reference } = sources
  const { story, viewer, members } = await openStoryPage(db, actor, address)
  const asWriter = viewer.permissions.has('readDraft')
  const asked = { page, limit: chaptersOnPage }
  const [partNames, { chapters, sections, opening, credits }, people, canAsk] = await Promise.all([
    partNamesOf(reference, story),
    chapterPages.list(db, story.id, { ...asked, asWriter }),
    presentPeople(reference, members),
    canAskToJoin(db, story, viewer),
  ])
  const shown = await presentStory(sources, story, viewer, sections)
  return {
    story: shown,
    previewUrl: previewOf(sources, story),
    partNames,
    chapters,
    // Counted on the story row whenever a chapter changes.
    pagination: presentPagination(asked, asWriter ? story.chapter_count : story.published_count),
    opening,
    people,
    credits,
    canAsk,
  }
}

type Members = Awaited<ReturnType<typeof openStoryPage>>['members']

async function presentPeople(reference: Reference, members: Members) {
  const { roles } = await reference.get()
  return members.map((member) => ({
    user: presentPerson(member),
    roles: roles.filter(({ _id }) => member.role_ids.includes(_id)).map(({ _id, name }) => ({ _id, name })),
  }))
}

/** If the owner allows requests, for every signed-in user who is not a collaborator yet. */
async function canAskToJoin(db: Database, story: StoryRow, viewer: Viewer): Promise<boolean> {
  if (viewer.userId === null || viewer.permissions.size > 0) return false
  // The age matters only for mature stories.
  const owner = { _id: story.owner_id, dateOfBirth: null }
  return (await getSettings(db, owner)).privacy.allowCollaborationRequests
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function getReadingView(
  sources: PageSources,
  actor: Actor,
  address: string,
  chapterId: string | undefined,
) {
  const { db, reference } = sources
  const { story, viewer } = await openStory(db, actor, address)
  if (chapterId !== undefined && !uuid.test(chapterId)) throw notFound()
  const isPublishedOnly = !viewer.permissions.has('readDraft')
  const [card, partNames, chapter] = await Promise.all([
    presentStory(sources, story, asReader, []),
    partNamesOf(reference, story),
    chapterPages.findRead(db, story.id, chapterId ?? null, { isPublishedOnly }),
  ])
  if (!chapter) throw notFound()
  const isLast = chapter.next === null
  const { others, alike } = isLast ? await listFurtherStories(sources, story, viewer) : nothingFurther
  const permissions = storyPermissions.filter((permission) => viewer.permissions.has(permission))
  return {
    story: { ...card, permissions },
    previewUrl: previewOf(sources, story),
    partNames,
    chapter,
    others,
    alike,
  }
}

const asReader = { permissions: new Set<never>() }
const nothingFurther = { others: [], alike: [] }

/** What a link to the story shows on other sites. */
export async function getStoryPreview(sources: PageSources, actor: Actor, address: string) {
  const { story, viewer } = await openStory(sources.db, actor, address)
  const card = await presentStory(sources, story, viewer, [])
  return { card, previewUrl: previewOf(sources, story) }
}

function previewOf({ secrets }: Pick<CardSources, 'secrets'>, story: StoryRow): string {
  return previewUrl(secrets, { ...drawnCoverOf(story), imageId: story.cover?.imageId ?? null })
}

const usualNames: PartNames = {
  sectionTitle: 'Sections',
  chapterTitle: 'Chapters',
  sectionNoun: 'section',
  chapterNoun: 'chapter',
}

async function partNamesOf(reference: Reference, story: StoryRow): Promise<PartNames> {
  const { every } = await reference.get()
  return every.formats.find(({ _id }) => _id === story.format_id) ?? usualNames
}
