// The chapter editor without its page, for tests of what typing does.
import '../app/areas/editor/editor.css'
import { Awareness } from '@fabula/editor-kit/awareness'
import type { Editor } from '@tiptap/core'
import { onTestFinished } from 'vitest'
import type * as Y from 'yjs'
import { createEditor, createPalette, createPicturePlaces } from '../app/areas/editor/engine/engine.ts'

type Options = { ydoc: Y.Doc; userId?: string; isSuggesting?: boolean }

const me = '0190a0b0-0000-7000-8000-000000000001'

/** Closed after the test. */
export function openEditor({ ydoc, userId = me, isSuggesting = false }: Options): {
  editor: Editor
  awareness: Awareness
  close(): void
} {
  const nothing = () => undefined
  const awareness = new Awareness(ydoc)
  awareness.setLocalStateField('user', { id: userId, name: userId })
  const element = document.body.appendChild(document.createElement('div'))
  element.className = 'editor-column'
  element.style.width = '300px'
  const editor = createEditor({
    element,
    ydoc,
    awareness,
    palette: createPalette(),
    userId: () => userId,
    isSuggesting: () => isSuggesting,
    places: createPicturePlaces(),
    language: () => 'en',
    isSmart: () => true,
    isTypewriter: () => false,
    placeholder: '',
    onCall: nothing,
    onFiles: nothing,
    onImagesDropped: nothing,
    hasPicture: () => false,
    onForeignPictures: nothing,
    onImpossible: nothing,
    onComment: nothing,
  })
  const one = {
    editor,
    awareness,
    close() {
      if (editor.isDestroyed) return
      editor.destroy()
      awareness.destroy()
      // Only its own part of the page: the site's audio element outlives the tests.
      element.remove()
    },
  }
  onTestFinished(one.close)
  return one
}
