import { lazyPart } from '#lib/lazy-part.tsx'
import { toastPartFailure } from '#ui/toast.ts'
import type { PublishSheetProps } from '../publish/sheet-props.ts'

const PublishPanel = lazyPart(async () => (await import('../publish/publish-panel.tsx')).PublishPanel)

/**
 * Publishes a chapter: missing details, time, preview, and the link at the end. Also updates, reschedules and
 * unpublishes. Its code loads on first open.
 */
export function PublishSheet(props: PublishSheetProps) {
  const { isOpen, onClose } = props
  function handleFailure(): void {
    onClose()
    toastPartFailure()
  }
  return <PublishPanel isWanted={isOpen} onFailure={handleFailure} {...props} />
}
