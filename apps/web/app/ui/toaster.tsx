import { useStore } from 'zustand'
import { lazyPart } from '#lib/lazy-part.tsx'
import { toastQueue } from './toast.ts'

const ToastSurface = lazyPart(async () => (await import('./toast-surface.tsx')).ToastSurface)

/** Stands once, in the root. It costs nothing until the first toast. */
export function Toaster() {
  const { isAsked } = useStore(toastQueue)
  // The next toast tries again, and what was said before it is shown then.
  return <ToastSurface isWanted={isAsked} onFailure={() => toastQueue.setState({ isAsked: false })} />
}
