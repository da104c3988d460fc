// The editor for announcements: the shared document schema without images. It outputs HTML from the shared renderer,
// and the server renders it again.
import type { RichDocument } from '@fabula/editor-kit/document'
import { cleanPastedHtml } from '@fabula/editor-kit/paste'
import { renderHtml } from '@fabula/editor-kit/render-html'
import { plainExtensions } from '@fabula/editor-kit/schema'
import { Editor } from '@tiptap/core'
import { UndoRedo } from '@tiptap/extensions'

type Parts = { element: HTMLElement; html: string; label: string; onChange(html: string): void }

export function createContentEditor({ element, html, label, onChange }: Parts): Editor {
  return new Editor({
    element,
    injectCSS: false,
    content: html,
    extensions: [...plainExtensions.filter(({ name }) => name !== 'image'), UndoRedo],
    editorProps: {
      attributes: {
        class: 'announcement-text announcement-writing',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        spellcheck: 'true',
      },
      transformPastedHTML: (pasted) => cleanPastedHtml(pasted).html,
    },
    onUpdate: ({ editor }) => onChange(htmlOf(editor)),
  })
}

/** Rendered by the shared renderer from what the schema accepted, whatever the editor was given. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : renderHtml(editor.getJSON() as RichDocument, { imageUrl: () => undefined })
}
