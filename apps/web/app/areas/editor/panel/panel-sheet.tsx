import { type ReactNode, useSyncExternalStore } from 'react'
import { Sheet } from '#ui/sheet.tsx'

/** The panel on screens too narrow to show it next to the text. */
export function PanelSheet({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean
  onClose(): void
  children: ReactNode
}) {
  return (
    <Sheet title="Side panel" open={isOpen} onOpenChange={(next) => next || onClose()}>
      {children}
    </Sheet>
  )
}

const live = '(width >= 64rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(live)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the panel is next to the text; otherwise it is a sheet over it. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(live).matches,
    () => true,
  )
