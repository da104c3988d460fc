// Chapters as pages show them to readers and writers: the list of a story, its first lines, and one chapter to read.
import type { ChapterCard } from '@fabula/contracts/chapters'
import type { Section } from '@fabula/contracts/stories'
import type { Credit, Neighbor, NextChapter, ReadChapter } from '@fabula/contracts/stories.pages'
import { renderHtml } from '@fabula/editor-kit/render-html'
import { readingMinutes } from '@fabula/editor-kit/words'
import type { Database } from '#platform/db/database.ts'
import { type PageQuery, rowsOf } from '#platform/paging.ts'
import { presentCredits } from './chapter-credits.service.ts'
import { presentCard, presentSection } from './chapters.present.ts'
import { findPlacedChapter, listBeginnings, type PlacedChapter } from './chapter-places.store.ts'
import type { ChapterRow } from './chapters.store.ts'
import { getDocument } from './drafts.service.ts'
import { picturesOf } from './pictures.service.ts'
import { findOverview } from './story-overview.store.ts'

/**
 * A page of chapters, with the sections of the story and who wrote how much of it. The first page includes the story's
 * first lines. The caller has checked that the story may be read.
 */
export async function listChapterPage(
  db: Database,
  storyId: string,
  { asWriter, ...page }: PageQuery & { asWriter: boolean },
): Promise<{ chapters: ChapterCard[]; sections: Section[]; credits: Credit[]; opening: string[] }> {
  const found = await findOverview(db, storyId, {
    isPublishedOnly: !asWriter,
    beginningLength: page.page === 1 ? beginningLength : 0,
    ...rowsOf(page),
  })
  return {
    chapters: found.chapters.map((row) => presentCard(row, { asWriter })),
    sections: found.sections.map(presentSection),
    credits: await presentCredits(db, found.credits),
    opening: found.beginning ? openingLines(found.beginning) : [],
  }
}

/** How stories begin, and the reading time of their first chapter. Those without a paragraph of text are left out. */
export async function listOpenings(db: Database, storyIds: readonly string[]) {
  const found = await listBeginnings(db, storyIds, beginningLength)
  return new Map(
    found.map(({ story_id, html, word_count }) => [
      story_id,
      { lines: openingLines(html), minutes: readingMinutes(word_count) },
    ]),
  )
}

/** With its text and its neighbors; the first chapter if no id is given. */
export async function findReadChapter(
  db: Database,
  storyId: string,
  chapterId: string | null,
  { isPublishedOnly }: { isPublishedOnly: boolean },
): Promise<ReadChapter | undefined> {
  const row = await findPlacedChapter(db, storyId, chapterId, { isPublishedOnly })
  return row && presentRead(db, row, isPublishedOnly)
}

async function presentRead(db: Database, row: PlacedChapter, isPublishedOnly: boolean): Promise<ReadChapter> {
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
    previous: neighborOf(row.previous_id, row.previous_title, row.number - 1),
    next: nextOf(row),
    likeCount: row.like_count,
  }
}

function neighborOf(id: string | null, title: string | null, number: number): Neighbor | null {
  return id === null ? null : { _id: id, title: title ?? '', number }
}

function nextOf({ next_id, next_title, next_words, next_html, number }: PlacedChapter): NextChapter | null {
  const next = neighborOf(next_id, next_title, number + 1)
  if (!next) return null
  const [line = ''] = openingLines(next_html ?? '', { enough: 1, most: 180 })
  return { ...next, readingMinutes: readingMinutes(next_words ?? 0), opening: line }
}

/** For its writers: the draft as readers would see it. */
async function renderDraft(db: Database, { id, story_id }: ChapterRow): Promise<string> {
  const document = await getDocument(db, id)
  return renderHtml(document, { imageUrl: await picturesOf(db, story_id, document), headingOffset: 2 })
}

/** How much HTML to search for them, and how much text to show. */
const beginningLength = 6000
const lengthOfOpening = { enough: 260, most: 620 }

function openingLines(html: string, { enough, most } = lengthOfOpening): string[] {
  const lines: string[] = []
  let length = 0
  const [text = ''] = html.split('<section class="footnotes"', 1)
  for (const piece of text.split('</p>').slice(0, -1)) {
    const start = piece.lastIndexOf('<p')
    if (start === -1) continue
    const line = textOf(piece.slice(piece.indexOf('>', start) + 1))
    if (line === '') continue
    const remaining = most - length
    lines.push(line.length > remaining ? shorten(line, remaining) : line)
    length += line.length
    if (length >= enough) break
  }
  return lines
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function textOf(inside: string): string {
  return inside
    .replaceAll('<br>', '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign]!)
    .trim()
}

/** Cuts at a word boundary. */
function shorten(text: string, longest: number): string {
  const cut = text.slice(0, longest)
  const end = cut.lastIndexOf(' ')
  return `${(end > longest / 2 ? cut.slice(0, end) : cut).replace(/(?<![\s,;:.\ud800-\udbff–—-])[\s,;:.\ud800-\udbff–—-]+$/, '')}…`
}
