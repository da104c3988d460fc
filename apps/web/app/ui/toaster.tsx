import { useStore } from 'zustand'
import { lazyPart } from '#lib/lazy-part.tsx'
import { toastQueue } from './toast.ts'

const ToastSurface = lazyPart(async () => (await import('./toast-surface.tsx')).ToastSurface)

/** Rendered once, in the root. Its code loads with the first toast. */
export function Toaster() {
  const { isAsked } = useStore(toastQueue)
  // The next toast retries the load, and queued ones are shown then.
  return <ToastSurface isWanted={isAsked} onFailure={() => toastQueue.setState({ isAsked: false })} />
}
