// The editor of rich text fields: the document schema without what only chapters have.
import type { RichDocument } from '@fabula/editor-kit/document'
import { cleanPastedHtml } from '@fabula/editor-kit/paste'
import { renderText } from '@fabula/editor-kit/render-text'
import { documentExtensions } from '@fabula/editor-kit/schema'
import { type AnyExtension, Editor } from '@tiptap/core'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import type { RichContent } from './public/rich-content.ts'

const onlyInChapters = new Set(['image', 'insertion', 'deletion', 'comment', 'blockSuggestions'])

type Parts = {
  element: HTMLElement
  content: RichContent | null
  placeholder: string
  attributes: Record<string, string>
  onChange(content: RichContent | null): void
  onLink(): void
}

export function createRichEditor({
  element,
  content,
  placeholder,
  attributes,
  onChange,
  onLink,
}: Parts): Editor {
  return new Editor({
    element,
    injectCSS: false,
    content,
    extensions: [
      ...documentExtensions
        .filter(({ name }) => !onlyInChapters.has(name))
        .map((extension) => adapt(extension as AnyExtension)),
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
      transformPastedHTML: (pasted) => cleanPastedHtml(pasted).html,
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

function adapt(extension: AnyExtension): AnyExtension {
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
