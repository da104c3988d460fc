// What a writer continues with: drafts with the sentence they stopped at, scheduled chapters, the words of the week.
import type { RichDocument } from '@fabula/editor-kit/document'
import { listBlockTexts } from '@fabula/editor-kit/render-text'
import type { Database } from '#platform/db/database.ts'
import { flushNow } from './draft-flush.service.ts'
import { listInProgress, listScheduled, listTexts } from './drafts-in-progress.store.ts'
import { findUnflushed } from './drafts.store.ts'
import { listWordsOfWeek } from './writing-days.store.ts'

const maxSentenceLength = 240

/** The caller has checked that the user may edit these stories. At most one per story, newest first. */
async function listDraftsInProgress(db: Database, storyIds: readonly string[], limit: number) {
  const drafts = await listInProgress(db, storyIds, limit)
  const ids = drafts.map(({ id }) => id)
  const behind = new Set(await findUnflushed(db, ids))
  for (const { id, story_id } of drafts) if (behind.has(id)) await flushNow(db, story_id, id)
  const texts = await listTexts(db, ids)
  return drafts.map((draft) => {
    const text = texts.get(draft.id)
    return { ...draft, ...(text ? findPlace(text.document, text.written_block) : nowhere) }
  })
}

const nowhere = { block: null, sentence: '' }

/** The block in which the text was changed last, or the end of the text, and the sentence there. */
function findPlace(
  document: RichDocument,
  written: number | null,
): { block: number | null; sentence: string } {
  const texts = listBlockTexts(document)
  let block = Math.min(written ?? texts.length - 1, texts.length - 1)
  // After a cut there may be nothing: continue with what is before it.
  while (block > 0 && !texts[block]!.trim()) block -= 1
  const sentence = lastSentence(texts[block] ?? '')
  return sentence ? { block, sentence } : nowhere
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Of one block; a long sentence loses its beginning. */
function lastSentence(text: string): string {
  // Only the end of a long paragraph is searched.
  const end = text.slice(-4 * maxSentenceLength)
  const sentence = Array.from(segmenter.segment(end), ({ segment }) => segment.trim()).findLast(Boolean) ?? ''
  if (sentence.length <= maxSentenceLength) return sentence
  const cut = sentence.slice(-maxSentenceLength)
  return `…${cut.slice(cut.search(/\s/) + 1)}`
}

/** The caller has checked that the user may read the drafts of these stories. */
export const writingOverview = { listDrafts: listDraftsInProgress, listScheduled, listWords: listWordsOfWeek }
