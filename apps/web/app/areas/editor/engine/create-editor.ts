// The editor: the shared schema, the shared document, and the writing aids.
import type { Awareness } from '@fabula/editor-kit/awareness'
import type { BlockSuggestion } from '@fabula/editor-kit/document'
import { cleanPastedHtml } from '@fabula/editor-kit/paste'
import { documentExtensions } from '@fabula/editor-kit/schema'
import { CONTENT_FRAGMENT } from '@fabula/editor-kit/yjs'
import { type AnyExtension, Editor, Extension, InputRule } from '@tiptap/core'
import Collaboration from '@tiptap/extension-collaboration'
import { Dropcursor, Gapcursor, Placeholder } from '@tiptap/extensions'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type * as Y from 'yjs'
import { Comments } from './comments.ts'
import { Here } from './current-block.ts'
import { Cursors } from './cursors.ts'
import { EditorShortcuts, type EditorCommand } from './editor-shortcuts.ts'
import { Find } from './find.ts'
import { Footnotes } from './footnotes.ts'
import { Mentions } from './mentions.ts'
import type { Palette } from './palette.ts'
import { SmartTyping, typeSmartly } from './smart-typing.ts'
import { deleteBeside, SuggestMode } from './suggest-mode.ts'
import { colorBlocks, colorMark, describeBlock } from './suggestion-colors.ts'
import { Tables } from './tables.ts'
import { UndoSteps } from './undo-steps.ts'
import { createPictureBlock, type PicturePlaces } from '../public/image-places.ts'
import { Uploads } from '../public/image-uploads.ts'
import { picturesOf, takeForeignPictures } from '../public/pasted-images.ts'

type EditorParts = {
  element: HTMLElement
  ydoc: Y.Doc
  awareness: Awareness
  palette: Palette
  /** The author of the changes. */
  userId(): string
  isSuggesting(): boolean
  places: PicturePlaces
  language(): string
  isSmart(): boolean
  isTypewriter(): boolean
  placeholder: string
  onCall(call: EditorCommand): void
  onFiles(files: File[], position?: number): void
  onImagesDropped(count: number): void
  /** Images of this chapter, including those just cut from it. */
  hasPicture(imageId: string): boolean
  onForeignPictures(imageIds: string[]): void
  onImpossible(): void
  onComment(id: string): void
}

export function createEditor(parts: EditorParts): Editor {
  return new Editor({
    element: parts.element,
    injectCSS: false,
    extensions: [
      ...documentExtensions.map((extension) => adapt(extension as AnyExtension, parts)),
      Collaboration.configure({ document: parts.ydoc, field: CONTENT_FRAGMENT }),
      Cursors.configure({ awareness: parts.awareness, palette: parts.palette }),
      Placeholder.configure({ placeholder: parts.placeholder }),
      Dropcursor.configure({ color: false, class: 'editor-dropcursor' }),
      Gapcursor,
      FreshSelection,
      SceneBreakRule,
      UndoSteps,
      SmartTyping.configure({ isOn: parts.isSmart, language: parts.language }),
      Find,
      Mentions,
      Here.configure({ isTypewriter: parts.isTypewriter }),
      Uploads,
      Tables,
      Footnotes.configure({
        isSuggesting: parts.isSuggesting,
        setTyped: (view, from, to, typed) =>
          parts.isSmart() && typeSmartly(view, { from, to, typed, language: parts.language() }),
        deleteBeside,
      }),
      EditorShortcuts.configure({ onCall: parts.onCall }),
      Comments.configure({ onOpen: parts.onComment }),
      SuggestMode.configure({
        isOn: parts.isSuggesting,
        by: parts.userId,
        onImpossible: parts.onImpossible,
      }),
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
      // Clears the bars above and below.
      scrollMargin: { top: 130, bottom: 110, left: 0, right: 0 },
      scrollThreshold: { top: 120, bottom: 100, left: 0, right: 0 },
      transformPastedHTML(html) {
        const { html: clean, droppedImages } = cleanPastedHtml(html)
        if (droppedImages > 0) parts.onImagesDropped(droppedImages)
        return clean
      },
      transformPasted(slice, view) {
        const taken = takeForeignPictures(slice, view.state.doc, parts.hasPicture)
        if (taken.imageIds.length > 0) parts.onForeignPictures(taken.imageIds)
        return taken.slice
      },
      handlePaste(_view, event) {
        const files = picturesOf(event.clipboardData)
        // Word puts an image of the text next to the text.
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

function adapt(extension: AnyExtension, { places, palette }: EditorParts): AnyExtension {
  if (extension.name === 'image')
    return createPictureBlock(places, ({ attrs }) =>
      describeBlock(attrs.suggestion as BlockSuggestion | null, palette),
    )
  if (extension.name === 'insertion' || extension.name === 'deletion') return colorMark(extension, palette)
  if (extension.name === 'blockSuggestions') return colorBlocks(extension, palette)
  if (extension.name === 'table')
    return extension.extend({
      renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) => [
        'div',
        { class: 'table-scroll' },
        ['table', HTMLAttributes, ['tbody', 0]],
      ],
    })
  // "word.It" is a missing space, not a URL.
  if (extension.name === 'link') return extension.configure({ autolink: false })
  return extension
}

/** Replaces three asterisks; the node itself handles three hyphens. */
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

/** Missing from its types: `flush` handles a pending selection change now. */
type Observing = { domObserver: { flush(): void } }

/**
 * Browsers report a new selection with a delay. A key pressed sooner would apply at the old cursor, so that a quick
 * click and delete would delete elsewhere. Every key therefore reads the selection first.
 */
const FreshSelection = Extension.create({
  name: 'freshSelection',
  priority: 1000,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(view, event) {
              if (!view.composing && !event.isComposing) (view as EditorView & Observing).domObserver.flush()
              return false
            },
          },
        },
      }),
    ]
  },
})
