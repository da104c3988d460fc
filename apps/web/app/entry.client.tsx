import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { refuseReloadOffline } from '#lib/offline-reload.ts'

/**
 * The next click may abort a view transition or a data request. That is no failure, but the router leaves the rejection
 * unhandled, and the browser would report it as an error.
 */
function calmInterruptions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && interruptions.has(event.reason.name)) event.preventDefault()
  })
}

/** Aborted by the next navigation, or started in a hidden page. */
const interruptions = new Set(['AbortError', 'InvalidStateError'])

calmInterruptions()
refuseReloadOffline()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
