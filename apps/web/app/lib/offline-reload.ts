// When a page's file cannot be fetched, the router reloads the document. That is right after a new release; without a
// network it would end in the browser's own error page. So that reload is refused, and our screen says what is wrong.
import { createStore, useStore } from 'zustand'

const stranding = createStore(() => ({ isOfflineReload: false }))

/** Where the browser does not tell of its navigations, it shows its own page. */
export function refuseReloadOffline(): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    const isVain = event.navigationType === 'reload' && !navigator.onLine
    if (isVain) event.preventDefault()
    stranding.setState({ isOfflineReload: isVain })
  })
}

/** The router waits for a page whose file it will not get. Any navigation that succeeds ends it. */
export function useIsOfflineReload(): boolean {
  return useStore(stranding, ({ isOfflineReload }) => isOfflineReload)
}
