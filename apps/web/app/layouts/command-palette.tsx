import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useShortcut } from '#lib/keys.ts'
import { openCommandPalette, paletteView } from './command-palette-state.ts'

const PalettePanel = lazy(async () => ({
  default: (await import('./command-palette-panel.tsx')).PalettePanel,
}))
const KeysDialog = lazy(async () => ({ default: (await import('./command-palette-keys.tsx')).KeysDialog }))

const closed = () => null

/** Stands once, in the root: listens for its keys, and fetches palette and keys dialog when they are first wanted. */
export function CommandPalette() {
  const view = useSyncExternalStore(paletteView.subscribe, paletteView.get, closed)
  const [wanted, setWanted] = useState({ palette: false, keys: false })
  if (view !== null && !wanted[view]) setWanted({ ...wanted, [view]: true })

  useShortcut('Mod+k', 'Open the command palette', () =>
    paletteView.set(view === 'palette' ? null : 'palette'),
  )
  useShortcut('?', 'Show the keys', () => paletteView.set('keys'))
  // Pages without a search field of their own search here.
  useShortcut('/', 'Search', openCommandPalette, { isFallback: true })

  const close = () => paletteView.set(null)
  return (
    <Suspense fallback={null}>
      {wanted.palette ? <PalettePanel isOpen={view === 'palette'} onClose={close} /> : null}
      {wanted.keys ? <KeysDialog isOpen={view === 'keys'} onClose={close} /> : null}
    </Suspense>
  )
}
