import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useFetched } from '#lib/use-fetched.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { consent, isPanelOpen, startConsent } from '../consent.ts'

const loadBanner = async () => (await import('../consent-banner.tsx')).ConsentBanner
const loadPanel = async () => (await import('../consent-panel.tsx')).ConsentPanel

const unknown = () => null
const closed = () => false
const nothing = () => {}

/** Stands once, in the root. Whoever has decided fetches none of it. */
export function ConsentGate() {
  const state = useSyncExternalStore(consent.subscribe, consent.get, unknown)
  const isOpen = useSyncExternalStore(isPanelOpen.subscribe, isPanelOpen.get, closed)
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
  const isAsked = state !== null && !state.hasConsented && !isPassing
  const banner = useFetched(loadBanner, { isWanted: isAsked, onFailure: nothing }, {})
  const panel = useFetched(
    loadPanel,
    { isWanted: isOpen, onFailure: () => isPanelOpen.set(false) },
    { isOpen, current: state },
  )
  return (
    <>
      {isAsked ? banner : null}
      {panel}
    </>
  )
}
