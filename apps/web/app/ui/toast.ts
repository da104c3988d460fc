// Shows a short message about what happened. The surface that renders toasts is loaded with the first one: see toaster.
import { createStore } from 'zustand/vanilla'

export const toastTypes = ['success', 'error', 'info'] as const
type ToastType = (typeof toastTypes)[number]

export type ToastOptions = {
  description?: string
  /** Milliseconds; 5 seconds by default. */
  duration?: number
  action?: { label: string; onClick: () => void }
  /** A toast with the same id replaces the earlier one. */
  id?: string
}

export type ToastRequest = ToastOptions & { type: ToastType; message: string }

export const toastDuration = 5000

type Sink = (request: ToastRequest) => void

/** Queues toasts until a surface renders them, in order. */
export function createToastQueue() {
  const waiting: ToastRequest[] = []
  /** True once a toast was requested: time to load the surface. */
  const store = createStore(() => ({ isAsked: false }))
  let sink: Sink | undefined

  return Object.assign(store, {
    show: (request: ToastRequest) => {
      if (!toastTypes.includes(request.type))
        throw new TypeError(`Unknown toast type: ${String(request.type)}`)
      if (sink) return sink(request)
      waiting.push(request)
      store.setState({ isAsked: true })
    },
    connect: (next: Sink) => {
      sink = next
      for (const request of waiting.splice(0)) next(request)
      return () => {
        if (sink === next) sink = undefined
      }
    },
  })
}

export const toastQueue = createToastQueue()

export const toast = {
  show: toastQueue.show,
  success: (message: string, options?: ToastOptions) =>
    toastQueue.show({ ...options, type: 'success', message }),
  error: (message: string, options?: ToastOptions) => toastQueue.show({ ...options, type: 'error', message }),
  info: (message: string, options?: ToastOptions) => toastQueue.show({ ...options, type: 'info', message }),
}

/** For a lazy part that was opened by the user and failed to load. */
export function toastPartFailure(): void {
  toast.error('Couldn’t load this part of the page. Please try again.')
}
