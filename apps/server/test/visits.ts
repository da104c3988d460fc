// A chapter opened by a user in the given mode only; the owner uses the normal server.
import type * as Y from 'yjs'
import type { CollabMode } from '@fabula/contracts/collab'
import type { RichDocument } from '@fabula/editor-kit/document'
import { documentSchema } from '@fabula/editor-kit/schema'
import { suggestChange } from '@fabula/editor-kit/suggesting'
import { applyDocument, readDocument } from '@fabula/editor-kit/yjs'
import { newId } from '#platform/ids.ts'
import { startEditorServer } from './editor-server.ts'
import { type Editor, openEditor } from './editors.ts'
import { createMember, type Member } from './members.ts'
import type { LiveEditors } from './open-editors.ts'

export type Visit = { editor: Editor; who: Member; storyId: string; chapterId: string; path: string }

export async function visit(
  live: LiveEditors,
  mode: CollabMode,
  work: (visit: Visit) => Promise<void>,
  content?: RichDocument,
): Promise<void> {
  const { chapterId, storyId, path } = await live.newChapter(content)
  const server = await startEditorServer(live.app, async () => ({ storyId, mode }))
  const who = await createMember(live.app)
  const editor = openEditor(server.address, who, chapterId)
  try {
    await editor.synced()
    await work({ editor, who, storyId, chapterId, path })
  } finally {
    editor.leave()
    await server.close()
  }
}

export function documentOf(ydoc: Y.Doc): RichDocument {
  const read = readDocument(ydoc)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.document
}

const nodeOf = (document: RichDocument) => documentSchema.nodeFromJSON(document)

/** As the editor does in suggest mode. */
export function suggest({ ydoc }: Editor, by: string, wanted: RichDocument): void {
  const { doc } = suggestChange(nodeOf(documentOf(ydoc)), nodeOf(wanted), { by, newId })
  applyDocument(ydoc, doc.toJSON() as RichDocument)
}

export const firstText = ({ ydoc }: Editor) =>
  (ydoc.getXmlFragment('content').get(0) as Y.XmlElement).get(0) as Y.XmlText
