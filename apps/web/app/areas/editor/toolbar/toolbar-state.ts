import type { Editor } from '@tiptap/core'

export type ToolbarState = {
  canUndo: boolean
  canRedo: boolean
  level: 0 | 1 | 2 | 3
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  link: boolean
  blockquote: boolean
  bulletList: boolean
  orderedList: boolean
}

export const toolbarAtRest: ToolbarState = {
  canUndo: false,
  canRedo: false,
  level: 0,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  link: false,
  blockquote: false,
  bulletList: false,
  orderedList: false,
}

export function readToolbar(editor: Editor): ToolbarState {
  const level = editor.isActive('heading') ? (editor.getAttributes('heading').level as 1 | 2 | 3) : 0
  return {
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    level,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    link: editor.isActive('link'),
    blockquote: editor.isActive('blockquote'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
  }
}
