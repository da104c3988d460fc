import { useEffect, useSyncExternalStore } from 'react'
import { trackFeature } from '#areas/tracking/public/track-feature.ts'
import { useShortcut } from '#lib/keys.ts'
import { useFetched } from '#lib/use-fetched.ts'
import { openCommandPalette, paletteView } from './command-palette-state.ts'

const loadPalette = async () => (await import('./command-palette-panel.tsx')).PalettePanel
const loadKeys = async () => (await import('./command-palette-keys.tsx')).KeysDialog

const closed = () => null
const close = () => paletteView.set(null)

/** Stands once, in the root: listens for its keys, and fetches palette and keys dialog when they are first wanted. */
export function CommandPalette() {
  const view = useSyncExternalStore(paletteView.subscribe, paletteView.get, closed)
  const isOpen = view === 'palette'
  const areKeysOpen = view === 'keys'
  const palette = useFetched(loadPalette, { isWanted: isOpen, onFailure: close }, { isOpen, onClose: close })
  const keys = useFetched(
    loadKeys,
    { isWanted: areKeysOpen, onFailure: close },
    { isOpen: areKeysOpen, onClose: close },
  )

  useEffect(() => {
    if (isOpen) trackFeature('command palette')
  }, [isOpen])
  useShortcut('Mod+k', 'Open the command palette', () => paletteView.set(isOpen ? null : 'palette'))
  useShortcut('?', 'Show the keys', () => paletteView.set('keys'))
  // Pages without a search field of their own search here.
  useShortcut('/', 'Search', openCommandPalette, { isFallback: true })

  return (
    <>
      {palette}
      {keys}
    </>
  )
}
