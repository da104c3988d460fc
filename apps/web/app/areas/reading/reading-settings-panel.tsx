// Aa: reading settings.
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { AnchoredPanel } from '#ui/anchored-panel.tsx'
import { ReadingControls } from './public/reading-controls.tsx'

export function LookPanel({ anchor, container, open, onOpenChange }: PopupProps) {
  return (
    <AnchoredPanel
      title="Reading settings"
      {...{ anchor, container, open, onOpenChange }}
      clear
      className="look"
    >
      <ReadingControls />
    </AnchoredPanel>
  )
}
