// The writing surface of announcements: the one document schema without pictures. It hands out HTML that the one
// renderer made, and the server makes it anew.
import type { RichDocument } from '@fabula/editor-kit/document'
import { cleanPastedHtml } from '@fabula/editor-kit/paste'
import { renderHtml } from '@fabula/editor-kit/render-html'
import { documentExtensions } from '@fabula/editor-kit/schema'
import { Editor } from '@tiptap/core'
import { UndoRedo } from '@tiptap/extensions'

type Parts = { element: HTMLElement; html: string; label: string; onChange(html: string): void }

export function createContentEditor({ element, html, label, onChange }: Parts): Editor {
  return new Editor({
    element,
    injectCSS: false,
    content: html,
    extensions: [...documentExtensions.filter(({ name }) => name !== 'image'), UndoRedo],
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

/** Made by the one renderer from what the schema let in, whatever the surface was given. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : renderHtml(editor.getJSON() as RichDocument, { imageUrl: () => undefined })
}
