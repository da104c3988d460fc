// The text of a local draft as Markdown. Loaded on demand, because it needs the editor's document schema.
import { renderMarkdown } from '@fabula/editor-kit/render-markdown'
import { acceptSuggestions } from '@fabula/editor-kit/suggestions'
import { readDocument } from '@fabula/editor-kit/yjs'
import * as Y from 'yjs'
import { type DraftPlace, readUpdates } from './local-drafts.ts'

export async function readLocalDraftText(place: Pick<DraftPlace, 'userId' | 'chapterId'>): Promise<string> {
  const ydoc = new Y.Doc()
  for (const update of await readUpdates(place)) Y.applyUpdate(ydoc, update)
  return wordsOf(ydoc)
}

/** Includes suggestions, which are part of the text. For an invalid document, the bare text. */
export function wordsOf(ydoc: Y.Doc): string {
  const read = readDocument(ydoc)
  return read.ok
    ? renderMarkdown(acceptSuggestions(read.document), { imageUrl: () => undefined })
    : bareText(ydoc.getXmlFragment('content'))
}

function bareText(fragment: Y.XmlFragment): string {
  return fragment
    .toArray()
    .map((child) =>
      child instanceof Y.XmlText
        ? (child.toDelta() as { insert: unknown }[]).map(({ insert }) => String(insert)).join('')
        : child instanceof Y.XmlElement
          ? bareText(child)
          : '',
    )
    .filter((text) => text !== '')
    .join('\n\n')
}
