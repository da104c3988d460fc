import type { Editor } from '@tiptap/core'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'

const tools = (bar: HTMLElement) =>
  Array.from(bar.querySelectorAll<HTMLElement>('[data-tool]')).filter((tool) => tool.offsetParent !== null)

/** One Tab stop; arrow keys, Home and End move inside. */
export function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const all = bar.current ? Array.from(bar.current.querySelectorAll<HTMLElement>('[data-tool]')) : []
    for (const [index, tool] of all.entries()) tool.tabIndex = index === 0 ? 0 : -1
  }, [bar])

  function choose(tool: HTMLElement): void {
    for (const other of bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])
      other.tabIndex = other === tool ? 0 : -1
  }

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (target.matches('[data-tool]')) choose(target)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!bar.current || !(event.target as HTMLElement).matches('[data-tool]')) return
      const all = tools(bar.current)
      const here = all.indexOf(event.target as HTMLElement)
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      const next =
        event.key === 'Home'
          ? all[0]
          : event.key === 'End'
            ? all.at(-1)
            : step && all[(here + step + all.length) % all.length]
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

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
