import { useEffect } from 'react'
import { useStore } from 'zustand'
import { trackFeature } from '#areas/tracking/public/track-feature.ts'
import { useShortcut } from '#lib/keys.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { openCommandPalette, palette } from './command-palette-state.ts'

const PalettePanel = lazyPart(async () => (await import('./command-palette-panel.tsx')).PalettePanel)
const KeysDialog = lazyPart(async () => (await import('./command-palette-keys.tsx')).KeysDialog)

const close = () => palette.setState({ view: null })

/** Rendered once, in the root: listens for its shortcuts, and loads the palette and the shortcuts dialog on demand. */
export function CommandPalette() {
  const view = useStore(palette, (state) => state.view)
  const isOpen = view === 'palette'
  const areKeysOpen = view === 'keys'

  useEffect(() => {
    if (isOpen) trackFeature('command palette')
  }, [isOpen])
  useShortcut('Mod+k', 'Open command palette', () => palette.setState({ view: isOpen ? null : 'palette' }))
  useShortcut('?', 'Show keyboard shortcuts', () => palette.setState({ view: 'keys' }))
  // Pages without a search field search here.
  useShortcut('/', 'Search', openCommandPalette, { isFallback: true })

  return (
    <>
      <PalettePanel isWanted={isOpen} isOpen={isOpen} onClose={close} onFailure={close} />
      <KeysDialog isWanted={areKeysOpen} isOpen={areKeysOpen} onClose={close} onFailure={close} />
    </>
  )
}
