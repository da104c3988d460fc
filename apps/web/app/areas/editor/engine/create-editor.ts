// The writing surface: the one schema, the shared document, and what helps while writing.
import { CONTENT_FRAGMENT } from '@fabula/editor-kit/yjs'
import { cleanPastedHtml } from '@fabula/editor-kit/paste'
import { documentExtensions } from '@fabula/editor-kit/schema'
import { Editor, InputRule, Extension, type AnyExtension } from '@tiptap/core'
import Collaboration from '@tiptap/extension-collaboration'
import { Dropcursor, Gapcursor, Placeholder } from '@tiptap/extensions'
import type * as Y from 'yjs'
import { DeskKeys, type DeskCall } from './desk-keys.ts'
import { Find } from './find.ts'
import { Here } from './here.ts'
import { createPictureBlock, type PicturePlaces } from './picture-view.ts'
import { SmartTyping } from './smart-typing.ts'
import { Uploads } from './uploads.ts'

export type EditorParts = {
  element: HTMLElement
  ydoc: Y.Doc
  places: PicturePlaces
  language(): string
  isSmart(): boolean
  isTypewriter(): boolean
  placeholder: string
  onCall(call: DeskCall): void
  onFiles(files: File[], position?: number): void
  onImagesDropped(count: number): void
}

export function createEditor(parts: EditorParts): Editor {
  return new Editor({
    element: parts.element,
    injectCSS: false,
    extensions: [
      ...documentExtensions.map((extension) => adapt(extension as AnyExtension, parts.places)),
      Collaboration.configure({ document: parts.ydoc, field: CONTENT_FRAGMENT }),
      Placeholder.configure({ placeholder: parts.placeholder }),
      Dropcursor.configure({ color: false, class: 'editor-dropcursor' }),
      Gapcursor,
      SceneBreakRule,
      SmartTyping.configure({ isOn: parts.isSmart, language: parts.language }),
      Find,
      Here.configure({ isTypewriter: parts.isTypewriter }),
      Uploads,
      DeskKeys.configure({ onCall: parts.onCall }),
    ],
    editorProps: {
      attributes: {
        class: 'editor-text ui-prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Chapter text',
        lang: parts.language(),
        spellcheck: 'true',
      },
      // Clear of the bars above and below.
      scrollMargin: { top: 130, bottom: 110, left: 0, right: 0 },
      scrollThreshold: { top: 120, bottom: 100, left: 0, right: 0 },
      transformPastedHTML(html) {
        const { html: clean, droppedImages } = cleanPastedHtml(html)
        if (droppedImages > 0) parts.onImagesDropped(droppedImages)
        return clean
      },
      handlePaste(_view, event) {
        const files = picturesOf(event.clipboardData)
        // Word puts a picture of the words beside the words.
        if (files.length === 0 || event.clipboardData?.getData('text/plain')) return false
        parts.onFiles(files)
        return true
      },
      handleDrop(view, event) {
        const files = picturesOf(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        parts.onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
    },
  })
}

function adapt(extension: AnyExtension, places: PicturePlaces): AnyExtension {
  if (extension.name === 'image') return createPictureBlock(places)
  // "word.It" is a missing space, not an address.
  if (extension.name === 'link') return extension.configure({ autolink: false })
  return extension
}

const picturesOf = (data: DataTransfer | null) =>
  Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'))

/** Three stars at once; three hyphens are a rule of the node itself. */
const SceneBreakRule = Extension.create({
  name: 'sceneBreakRule',
  addInputRules() {
    return [
      new InputRule({
        find: /^(?:\*\*\*|\* \* \*)$/,
        handler: ({ range, chain }) => {
          chain().deleteRange(range).setHorizontalRule().run()
        },
      }),
    ]
  },
})
