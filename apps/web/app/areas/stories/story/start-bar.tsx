import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { watchInSight } from '#lib/in-sight.ts'

type StartBarProps = {
  title: string
  /** The row with the button to read: the bar is shown while that is out of sight. */
  actions: RefObject<Element | null>
  /** The button. */
  children: ReactNode
}

/** The navigation at the lower edge hides what is there. */
const belowNavigation = '0px 0px -96px 0px'

/** On a phone. It has its own space at the end of the page, so that it never covers the last lines. */
export function StartBar({ title, actions, children }: StartBarProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const element = actions.current
    if (!element) return
    return watchInSight(element, (isInSight) => setShown(!isInSight), { rootMargin: belowNavigation })
  }, [actions])

  return (
    <div className="story-bar" data-shown={isShown}>
      <p dir="auto" className="story-bar-title">
        {title}
      </p>
      {children}
    </div>
  )
}
