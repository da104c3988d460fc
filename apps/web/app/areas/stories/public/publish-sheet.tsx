import { lazyPart } from '#lib/lazy-part.tsx'
import { toastPartFailure } from '#ui/toast.ts'
import type { PublishSheetProps } from '../publish/sheet-props.ts'

const PublishPanel = lazyPart(async () => (await import('../publish/publish-panel.tsx')).PublishPanel)

/**
 * Publishing a chapter: what is missing, when, how it will look, and the link at the end. Also for changes to what is
 * out, another time, and taking it back. Its code comes with the first opening.
 */
export function PublishSheet(props: PublishSheetProps) {
  const { isOpen, onClose } = props
  function handleFailure(): void {
    onClose()
    toastPartFailure()
  }
  return <PublishPanel isWanted={isOpen} onFailure={handleFailure} {...props} />
}
