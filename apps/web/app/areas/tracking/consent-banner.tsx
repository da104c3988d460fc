import { useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { acceptAll, consent, declineAll } from './consent.ts'
import './consent-banner.css'

/** At the lower edge, where it covers no text: two equal buttons, and a link to choose. */
export function ConsentBanner() {
  const banner = useSpaceBelow()
  return (
    <section ref={banner} aria-label="Cookies" className="consent-banner">
      <p>
        Fabula stores what it needs on your device. Can we also track which pages and features you use?{' '}
        <button
          type="button"
          className="ui-text-link tap"
          onClick={() => consent.setState({ isPanelOpen: true })}
        >
          Manage cookies
        </button>
      </p>
      <div className="consent-banner-actions">
        <Button size="sm" variant="quiet" onClick={declineAll}>
          Decline
        </Button>
        <Button size="sm" variant="quiet" onClick={acceptAll}>
          Accept all
        </Button>
      </div>
    </section>
  )
}

/** The page ends above the banner, and so do bars at the lower edge (--lower-space): no button is ever behind it. */
function useSpaceBelow() {
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--consent-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [])
  return banner
}
