// When a route's chunk fails to load, the router reloads the document. That is right after a new release, but offline
// it would end on the browser's own error page. So the reload is prevented, and our error screen explains.
import { createStore, useStore } from 'zustand'

const stranding = createStore(() => ({ isOfflineReload: false }))

/** Without the Navigation API, the browser's own error page is shown. */
export function refuseReloadOffline(): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    const isVain = event.navigationType === 'reload' && !navigator.onLine
    if (isVain) event.preventDefault()
    stranding.setState({ isOfflineReload: isVain })
  })
}

/** The router waits for a chunk that will not load. Any successful navigation ends this. */
export function useIsOfflineReload(): boolean {
  return useStore(stranding, ({ isOfflineReload }) => isOfflineReload)
}
