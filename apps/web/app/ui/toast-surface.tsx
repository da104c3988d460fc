import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { toast as draw, Toaster as Sonner } from 'sonner'
import { toastDuration, toastQueue, type ToastRequest } from './toast.ts'

const icons = { success: <Check />, error: <CircleAlert />, info: <Info />, close: <X /> }

const names = {
  toast: 'ui-toast',
  success: 'ui-toast-success',
  error: 'ui-toast-error',
  info: 'ui-toast-info',
  icon: 'ui-toast-icon',
  content: 'ui-toast-content',
  description: 'ui-toast-description',
  actionButton: 'ui-toast-action',
  closeButton: 'ui-toast-close',
}

function drawToast({ type, message, ...options }: ToastRequest) {
  draw[type](message, options)
}

export function ToastSurface() {
  // Runs after the surface's own effects, when it is already listening.
  useEffect(() => toastQueue.connect(drawToast), [])
  return (
    <Sonner
      position="top-right"
      duration={toastDuration}
      closeButton
      icons={icons}
      offset={{ top: 'calc(var(--header) + 1rem)', right: 'var(--gutter)' }}
      mobileOffset={{ top: 'calc(var(--header) + 0.5rem)', left: '1rem', right: '1rem' }}
      toastOptions={{ unstyled: true, classNames: names, closeButtonAriaLabel: 'Close' }}
    />
  )
}
