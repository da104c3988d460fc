import Ellipsis from 'lucide-react/icons/ellipsis'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

/** What is done less often, with its names. A disclosure, so that it also opens without script. */
export function MoreActions({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    function handlePointerDown({ target }: PointerEvent) {
      const element = details.current
      if (!element?.open || !(target instanceof Element)) return
      // A dialog that was opened from here gives the focus back.
      if (!element.contains(target) && !target.closest('[role=dialog]')) element.open = false
    }
    document.addEventListener('pointerdown', handlePointerDown)
    return () => document.removeEventListener('pointerdown', handlePointerDown)
  }, [])

  function handleKeyDown({ key, target, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    // Events of such a dialog arrive here as well.
    if (key !== 'Escape' || !currentTarget.contains(target as Element)) return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its summary has the focus
    <details ref={details} className="story-more" onKeyDown={handleKeyDown}>
      <summary className="ui-button ui-button-quiet ui-button-lg">
        <Ellipsis />
        More
      </summary>
      <div className="story-more-list">{children}</div>
    </details>
  )
}
