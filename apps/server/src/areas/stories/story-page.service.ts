// The data of the story page and the reader, in as few queries as possible.
import type { Neighbour, PartNames, ReadChapter } from '@fabula/contracts/stories.pages'
import { storyPermissions } from '@fabula/contracts/stories'
import { renderHtml } from '@fabula/editor-kit/render-html'
import type { Reference } from '#areas/templates/public.ts'
import {
  findUserById,
  getSettings,
  listUsersByIds,
  listVisibleIds,
  presentOwnUser,
  presentPerson,
} from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import { openStoryAt } from './story-access.service.ts'
import { presentCard } from './chapters.present.ts'
import * as chapters from './chapters.store.ts'
import { creditsOf } from './chapter-credits.service.ts'
import { getDocument } from './drafts.service.ts'
import { listMembers } from './membership.store.ts'
import { beginningLength, openingLines } from './first-lines.ts'
import { picturesOf } from './pictures.service.ts'
import { listSections } from './sections.store.ts'
import type { Viewer } from './stories.policy.ts'
import { presentCards, presentStory, previewOf, type Sources } from './stories.present.ts'
import { findCards } from './saved-stories.service.ts'
import { findAlikeIds } from './similar-stories.store.ts'
import type { StoryRow } from './stories.store.ts'
import { listStories } from './story-lists.store.ts'

const chaptersOnPage = 100
const othersAtTheEnd = 3
const alikeAtTheEnd = 3

type PageSources = Sources & { db: Database }

export async function getStoryView(sources: PageSources, actor: Actor, address: string, page: number) {
  const { db, reference } = sources
  const { story, viewer } = await openStoryAt(db, actor, address)
  const asWriter = viewer.permissions.has('readDraft')
  const asked = { page, limit: chaptersOnPage }
  const [shown, partNames, rows, beginning, people, credits, canAsk] = await Promise.all([
    listSections(db, story.id).then((sections) => presentStory(sources, story, viewer, sections)),
    partNamesOf(reference, story),
    chapters.listChapters(db, story.id, { isPublishedOnly: !asWriter }, rowsOf(asked)),
    page === 1 ? chapters.findBeginning(db, story.id, beginningLength) : undefined,
    listPeople(sources, story, viewer),
    creditsOf(db, story.id),
    canAskToJoin(db, story, viewer),
  ])
  return {
    story: shown,
    previewUrl: previewOf(sources, shown),
    partNames,
    chapters: rows.map((row) => presentCard(row, { asWriter })),
    // Counted on the story row whenever a chapter changes.
    pagination: presentPagination(asked, asWriter ? story.chapter_count : story.published_count),
    opening: beginning === undefined ? [] : openingLines(beginning),
    people,
    credits,
    canAsk,
  }
}

/** Without users this viewer may not see. */
async function listPeople({ db, reference }: PageSources, story: StoryRow, viewer: Viewer) {
  const members = await listMembers(db, story.id)
  if (members.length === 0) return []
  const ids = members.map(({ user_id }) => user_id)
  const [visible, { roles }] = await Promise.all([
    viewer.userId === null ? ids : listVisibleIds(db, viewer.userId, ids),
    reference.get(),
  ])
  const people = byId(await listUsersByIds(db, visible))
  return members.flatMap(({ user_id, role_ids }) => {
    const user = people.get(user_id)
    if (!user) return []
    const named = roles.filter(({ _id }) => role_ids.includes(_id))
    return { user: presentPerson(user), roles: named.map(({ _id, name }) => ({ _id, name })) }
  })
}

/** If the owner allows requests, for every signed-in user who is not a collaborator yet. */
async function canAskToJoin(db: Database, story: StoryRow, viewer: Viewer): Promise<boolean> {
  if (viewer.userId === null || viewer.permissions.size > 0) return false
  const owner = await findUserById(db, story.owner_id)
  return (
    owner !== undefined && (await getSettings(db, presentOwnUser(owner))).privacy.allowCollaborationRequests
  )
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function getReadingView(
  sources: PageSources,
  actor: Actor,
  address: string,
  chapterId: string | undefined,
) {
  const { db, reference } = sources
  const { story, viewer } = await openStoryAt(db, actor, address)
  if (chapterId !== undefined && !uuid.test(chapterId)) throw notFound()
  const isPublishedOnly = !viewer.permissions.has('readDraft')
  const [cards, partNames, row] = await Promise.all([
    presentCards(sources, [story], { asWriter: false }),
    partNamesOf(reference, story),
    chapters.findPlacedChapter(db, story.id, chapterId ?? null, { isPublishedOnly }),
  ])
  const [card] = cards
  if (!row || !card) throw notFound()
  const isLast = row.next_id === null
  const [chapter, others, alike] = await Promise.all([
    presentRead(db, row, isPublishedOnly),
    isLast ? listOthers(sources, story, viewer) : [],
    isLast ? listAlike(sources, story, viewer) : [],
  ])
  const permissions = storyPermissions.filter((permission) => viewer.permissions.has(permission))
  return {
    story: { ...card, permissions },
    previewUrl: previewOf(sources, card),
    partNames,
    chapter,
    others,
    alike,
  }
}

async function presentRead(
  db: Database,
  row: chapters.PlacedChapter,
  isPublishedOnly: boolean,
): Promise<ReadChapter> {
  const isOut = row.status === 'published'
  return {
    ...presentCard(row, { asWriter: !isPublishedOnly }),
    notesBefore: (isOut ? row.shown_notes_before : null) ?? row.notes_before,
    notesAfter: (isOut ? row.shown_notes_after : null) ?? row.notes_after,
    html: isOut ? (row.html ?? '') : await renderDraft(db, row),
    versionId: isOut ? row.published_version_id : null,
    number: row.number,
    total: row.total,
    sectionTitle: row.section_title,
    previous: neighbourOf(row.previous_id, row.previous_title, row.number - 1),
    next: neighbourOf(row.next_id, row.next_title, row.number + 1),
  }
}

function neighbourOf(id: string | null, title: string | null, number: number): Neighbour | null {
  return id === null ? null : { _id: id, title: title ?? '', number }
}

/** For its writers: the draft as readers would see it. */
async function renderDraft(db: Database, { id, story_id }: chapters.ChapterRow): Promise<string> {
  const document = await getDocument(db, id)
  return renderHtml(document, { imageUrl: await picturesOf(db, story_id, document), headingOffset: 2 })
}

async function listOthers(sources: PageSources, story: StoryRow, viewer: Viewer) {
  const filter = {
    ownerId: story.owner_id,
    viewerId: viewer.userId,
    exceptId: story.id,
    wantsMature: viewer.wantsMature,
  }
  // The end of a story must not recommend the owner's own drafts.
  const asReader = viewer.userId === story.owner_id ? { ...filter, viewerId: null } : filter
  const rows = await listStories(sources.db, asReader, 'updated', { offset: 0, limit: othersAtTheEnd })
  return presentCards(sources, rows, { asWriter: false })
}

async function listAlike(sources: PageSources, story: StoryRow, { userId, wantsMature }: Viewer) {
  const ids = await findAlikeIds(sources.db, story, { viewerId: userId, wantsMature }, alikeAtTheEnd)
  return [...(await findCards(sources, ids)).values()]
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
