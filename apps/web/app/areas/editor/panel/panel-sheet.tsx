import type { ReactNode } from 'react'
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
