// The words in a kept draft, as Markdown. Fetched only where somebody wants them: it brings the editor's document along.
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

/** With what was suggested: those are words too. Also of a document that is not quite valid: then the bare text. */
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
