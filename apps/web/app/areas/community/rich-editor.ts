// The editor of rich text fields: the document schema without what only chapters have, and images only where they are
// allowed.
import type { RichDocument } from '@fabula/editor-kit/document'
import { cleanPastedHtml } from '@fabula/editor-kit/paste'
import { renderText } from '@fabula/editor-kit/render-text'
import { plainExtensions } from '@fabula/editor-kit/schema'
import { type AnyExtension, Editor } from '@tiptap/core'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import { createPictureBlock, type PicturePlaces } from '#areas/editor/public/image-places.ts'
import { Uploads } from '#areas/editor/public/image-uploads.ts'
import { picturesOf, takeForeignPictures } from '#areas/editor/public/pasted-images.ts'
import type { RichContent } from './public/rich-content.ts'

const onlyInChapters = new Set(['insertion', 'deletion', 'comment', 'mention', 'blockSuggestions'])

export type ImageParts = {
  places: PicturePlaces
  /** Uploaded into this text, also if it was cut from it since. */
  isKnown(imageId: string): boolean
  onFiles(files: File[], position?: number): void
  /** Images of other sites and other texts, which are not pasted. */
  onLeftOut(count: number): void
}

type Parts = {
  element: HTMLElement
  content: RichContent | null
  placeholder: string
  attributes: Record<string, string>
  onChange(content: RichContent | null): void
  onLink(): void
  /** Null where the text has no images. */
  images: ImageParts | null
}

export function createRichEditor({
  element,
  content,
  placeholder,
  attributes,
  onChange,
  onLink,
  images,
}: Parts): Editor {
  return new Editor({
    element,
    injectCSS: false,
    content,
    extensions: [
      ...plainExtensions
        .filter(({ name }) => !onlyInChapters.has(name) && (images || name !== 'image'))
        .map((extension) => adapt(extension as AnyExtension, images)),
      ...(images ? [Uploads] : []),
      Placeholder.configure({ placeholder }),
      UndoRedo,
    ],
    editorProps: {
      attributes: {
        class: 'rich-text rich-writing',
        role: 'textbox',
        'aria-multiline': 'true',
        dir: 'auto',
        spellcheck: 'true',
        ...attributes,
      },
      transformPastedHTML(pasted) {
        const { html, droppedImages } = cleanPastedHtml(pasted)
        if (droppedImages > 0) images?.onLeftOut(droppedImages)
        return html
      },
      transformPasted(slice, view) {
        if (!images) return slice
        const taken = takeForeignPictures(slice, view.state.doc, images.isKnown)
        if (taken.imageIds.length > 0) images.onLeftOut(taken.imageIds.length)
        return taken.slice
      },
      handlePaste(_view, event) {
        const files = images ? picturesOf(event.clipboardData) : []
        // Word puts an image of the text next to the text.
        if (files.length === 0 || event.clipboardData?.getData('text/plain')) return false
        images?.onFiles(files)
        return true
      },
      handleDrop(view, event) {
        const files = images ? picturesOf(event.dataTransfer) : []
        if (files.length === 0) return false
        event.preventDefault()
        images?.onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
      handleKeyDown(view, event) {
        if (!(event.ctrlKey || event.metaKey)) return false
        if (event.key === 'Enter') {
          view.dom.closest('form')?.requestSubmit()
          return true
        }
        if (event.key.toLowerCase() !== 'k' || event.shiftKey) return false
        event.preventDefault()
        onLink()
        return true
      },
    },
    onUpdate: ({ editor }) => onChange(readContent(editor)),
  })
}

function adapt(extension: AnyExtension, images: ImageParts | null): AnyExtension {
  if (extension.name === 'image' && images) return createPictureBlock(images.places)
  // "word.It" is a missing space, not a URL.
  return extension.name === 'link'
    ? extension.configure({ shouldAutoLink: (url: string) => /^https?:\/\//.test(url) })
    : extension
}

const readContent = (editor: Editor): RichContent | null =>
  editor.isEmpty ? null : (editor.getJSON() as RichContent)

/** As the server counts them: code points. */
export function countCharacters(editor: Editor): number {
  let count = 0
  for (const _ of renderText(editor.getJSON() as RichDocument).trim()) count += 1
  return count
}
