import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import type { LazyPart } from './lazy-part.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

export type PopupProps = {
  anchor: RefObject<HTMLElement | null>
  /** The landmark around the anchor. */
  container: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opened with the keyboard. */
  startsAtFirst: boolean
}

/**
 * A link or button that opens a lazy menu or dialog, whose code loads on hover or focus. Before hydration, and when the
 * code fails to load, a link works as the plain link that it is in the HTML.
 */
export function usePopupTrigger(kind: 'menu' | 'dialog', { preload }: Pick<LazyPart<object>, 'preload'>) {
  const anchor = useRef<HTMLElement>(null)
  const container = useRef<HTMLElement>(null)
  const isHydrated = useIsHydrated()
  const [isWanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const [startsAtFirst, setStartsAtFirst] = useState(false)

  async function prepare(): Promise<boolean> {
    try {
      await preload()
      setWanted(true)
      return true
    } catch {
      return false
    }
  }

  async function toggle(trigger: HTMLElement, isByKeyboard: boolean) {
    setStartsAtFirst(isByKeyboard)
    if (await prepare()) setOpen((isOpen) => !isOpen)
    else if (trigger instanceof HTMLAnchorElement) window.location.assign(trigger.href)
  }

  function handleClick(event: MouseEvent<HTMLElement>) {
    // Modified clicks open a new tab or window, as for any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // A click with the keyboard has a detail of 0.
    void toggle(event.currentTarget, event.detail === 0)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isLink = event.currentTarget instanceof HTMLAnchorElement
    const opensMenu = event.key === 'ArrowDown' && kind === 'menu' && !open
    if (!opensMenu && !(event.key === ' ' && isLink)) return
    event.preventDefault()
    void toggle(event.currentTarget, true)
  }

  return {
    popupProps: { isWanted, anchor, container, open, onOpenChange: setOpen, startsAtFirst },
    triggerProps: {
      ref(element: HTMLElement | null) {
        anchor.current = element
        container.current = element?.closest('header') ?? null
      },
      ...(isHydrated && { role: 'button', 'aria-haspopup': kind, 'aria-expanded': open }),
      'data-popup-open': open ? '' : undefined,
      onPointerEnter: () => void prepare(),
      onFocus: () => void prepare(),
      onClick: handleClick,
      onKeyDown: handleKeyDown,
    },
  }
}
