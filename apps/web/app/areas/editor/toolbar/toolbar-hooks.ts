import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect } from 'react'

/** On phones the toolbar is above the keyboard: the visual viewport gives the keyboard's height. */
export function useAboveKeyboard(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const element = bar.current
    if (!viewport || !element) return
    const place = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      element.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    place()
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
    }
  }, [bar])
}

type ToolbarState = {
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
  table: boolean
  tableHeader: boolean
  footnote: boolean
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
  table: false,
  tableHeader: false,
  footnote: false,
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
    table: editor.isActive('table'),
    tableHeader: editor.getAttributes('table').hasHeader === true,
    footnote: editor.isActive('footnote'),
  }
}
