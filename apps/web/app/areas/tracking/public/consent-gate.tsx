import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { lazyPart } from '#lib/lazy-part.tsx'
import { whenIdle } from '#lib/when-idle.ts'
import { consent, startConsent } from '../consent.ts'

const ConsentBanner = lazyPart(async () => (await import('../consent-banner.tsx')).ConsentBanner)
const ConsentPanel = lazyPart(async () => (await import('../consent-panel.tsx')).ConsentPanel)

/** Stands once, in the root. Whoever has decided fetches none of it. */
export function ConsentGate() {
  const { decision, isPanelOpen } = useStore(consent)
  // Here a window of the provider comes and goes by itself.
  const isPassing = useLocation().pathname === '/auth/callback'
  // Nobody waits for the question, and drawing it at once would keep the page from answering.
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
