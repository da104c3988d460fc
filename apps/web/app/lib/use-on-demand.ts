import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

export type OnDemandProps = {
  anchor: RefObject<HTMLElement | null>
  /** The landmark that the anchor stands in. */
  container: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The keyboard opened it. */
  startsAtFirst: boolean
}

/**
 * Something that opens from a link or button and is fetched at the first sign of interest (pointer or focus). Until the
 * script runs, and when the fetch fails, a link stays the link that it is in the HTML.
 */
export function useOnDemand<Props extends OnDemandProps = OnDemandProps>(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props>>,
) {
  const anchor = useRef<HTMLElement>(null)
  const container = useRef<HTMLElement>(null)
  const isHydrated = useIsHydrated()
  const [Popup, setPopup] = useState<ComponentType<Props> | null>(null)
  const [open, setOpen] = useState(false)
  const [startsAtFirst, setStartsAtFirst] = useState(false)

  async function prepare(): Promise<boolean> {
    if (Popup) return true
    try {
      const loaded = await load()
      setPopup(() => loaded)
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
    // A new tab or window is the link's own business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // A click that no pointer made counts no clicks.
    void toggle(event.currentTarget, event.detail === 0)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isLink = event.currentTarget instanceof HTMLAnchorElement
    const opensMenu = event.key === 'ArrowDown' && popup === 'menu' && !open
    if (!opensMenu && !(event.key === ' ' && isLink)) return
    event.preventDefault()
    void toggle(event.currentTarget, true)
  }

  return {
    Popup,
    popupProps: { anchor, container, open, onOpenChange: setOpen, startsAtFirst },
    triggerProps: {
      ref(element: HTMLElement | null) {
        anchor.current = element
        container.current = element?.closest('header') ?? null
      },
      ...(isHydrated && { role: 'button', 'aria-haspopup': popup, 'aria-expanded': open }),
      'data-popup-open': open ? '' : undefined,
      onPointerEnter: () => void prepare(),
      onFocus: () => void prepare(),
      onClick: handleClick,
      onKeyDown: handleKeyDown,
    },
  }
}
