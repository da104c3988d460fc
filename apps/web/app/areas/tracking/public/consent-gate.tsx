import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { lazyPart } from '#lib/lazy-part.tsx'
import { whenIdle } from '#lib/when-idle.ts'
import { consent, startConsent } from '../consent.ts'

const ConsentBanner = lazyPart(async () => (await import('../consent-banner.tsx')).ConsentBanner)
const ConsentPanel = lazyPart(async () => (await import('../consent-panel.tsx')).ConsentPanel)

/** Rendered once, in the root. Its code is not loaded once a decision exists. */
export function ConsentGate() {
  const { decision, isPanelOpen } = useStore(consent)
  // The provider's sign-in window opens and closes here by itself.
  const isPassing = useLocation().pathname === '/auth/callback'
  // The banner is not urgent: rendering it immediately would block the page.
  useEffect(() => {
    let end = () => {}
    const cancel = whenIdle(() => {
      end = startConsent()
    })
    return () => {
      cancel()
      end()
    }
  }, [])
  const isAsked = decision !== null && !decision.hasConsented && !isPassing
  return (
    <>
      {isAsked ? <ConsentBanner isWanted /> : null}
      <ConsentPanel
        isWanted={isPanelOpen}
        onFailure={() => consent.setState({ isPanelOpen: false })}
        isOpen={isPanelOpen}
        current={decision}
      />
    </>
  )
}
