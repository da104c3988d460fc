import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastQueue } from './toast.ts'

const ToastSurface = lazy(async () => ({ default: (await import('./toast-surface.tsx')).ToastSurface }))

const neverAsked = () => false

/** Stands once, in the root. It costs nothing until the first toast. */
export function Toaster() {
  const isAsked = useSyncExternalStore(toastQueue.subscribe, toastQueue.isAsked, neverAsked)
  if (!isAsked) return null
  return (
    <Suspense fallback={null}>
      <ToastSurface />
    </Suspense>
  )
}
