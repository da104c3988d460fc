// Suggestions that a proofreader made in a demo draft, for its author to accept or reject.
import type { Inline, RichDocument, TextNode } from '@fabula/editor-kit/document'
import { suggestionsOf } from '@fabula/editor-kit/suggestions.changes'
import { findActorsByName } from '#areas/accounts/public.ts'
import { lockStories } from '#areas/stories/public.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { listChapters } from '../chapters.store.ts'
import { getDocument, writeDraft } from '../drafts.service.ts'
import { findDemoStory } from './find-story.ts'

const by = 'jonahvell'
const place = { story: 'the-house-opposite', chapter: 'The tall one with the bicycle' }

/** The text to replace, and its replacement. */
const changes: [from: string, to: string][] = [
  ['would of come for it', 'would have come for it'],
  [
    'could have been shown it in a court of law and he would have had to say',
    'would have had to swear in court',
  ],
  ['slowly, the way one does', 'slowly, as one does'],
]

export async function loadDemoSuggestions({ db }: Pick<Platform, 'db'>): Promise<void> {
  const reader = (await findActorsByName(db, [by])).get(by)
  const story = await findDemoStory(db, place.story)
  if (!reader || !story) return
  const all = { offset: 0, limit: 100 }
  const chapters = await listChapters(db, story.id, { isPublishedOnly: false }, all)
  const chapter = chapters.find(({ title }) => title === place.chapter)
  if (!chapter) return
  await db.transaction().execute(async (tx) => {
    await lockStories(tx, { id: story.id })
    const document = await getDocument(tx, chapter.id)
    // An interrupted start has already made them.
    if (suggestionsOf(document).size > 0) return
    const writer = { storyId: story.id, chapterId: chapter.id, userId: reader.userId }
    await writeDraft(tx, writer, changes.reduce(suggestIn(reader.userId), document))
  })
}

const suggestIn =
  (userId: string) =>
  (document: RichDocument, [from, to]: [string, string]): RichDocument => ({
    type: 'doc',
    content: document.content.map((block) =>
      block.type === 'paragraph'
        ? { ...block, content: block.content?.flatMap((node) => suggest(node, from, to, userId)) ?? [] }
        : block,
    ),
  })

function suggest(node: Inline, from: string, to: string, userId: string): Inline[] {
  const at = node.type === 'text' ? node.text.indexOf(from) : -1
  if (node.type !== 'text' || at < 0) return [node]
  const attrs = { id: newId(), by: userId }
  const parts: TextNode[] = [
    { ...node, text: node.text.slice(0, at) },
    { ...node, text: from, marks: [{ type: 'deletion', attrs }] },
    { ...node, text: to, marks: [{ type: 'insertion', attrs }] },
    { ...node, text: node.text.slice(at + from.length) },
  ]
  return parts.filter(({ text }) => text !== '')
}
