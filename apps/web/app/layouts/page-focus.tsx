import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After navigation, focus moves to the new page's heading, and a screen reader announces its title. The first page is
 * left alone: the browser has done both.
 */
export function PageFocus() {
  const { pathname, hash } = useLocation()
  const shownPath = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setTitle(document.title)
    if (hash === '') focusPage()
  }, [pathname, hash])

  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  )
}

function focusPage(): void {
  const main = document.querySelector('main')
  const target = main?.querySelector('h1') ?? main
  // A form that focused its first field takes precedence.
  if (!target || main?.contains(document.activeElement)) return
  target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
