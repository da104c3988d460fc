import { type RefObject, useEffect, useRef } from 'react'
import { useLeaveGuard } from '#lib/use-leave-guard.ts'

/** Guards every form of a page at once: the router asks no second guard. */
export function useUnsavedForms(page: RefObject<HTMLElement | null>) {
  const changed = useRef(new Set<HTMLFormElement>())
  useEffect(() => {
    const element = page.current
    const handleInput = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (form) changed.current.add(form)
    }
    element?.addEventListener('input', handleInput)
    return () => element?.removeEventListener('input', handleInput)
  }, [page])
  // A form that was saved has made room for a new one.
  return useLeaveGuard(() => [...changed.current].some((form) => form.isConnected))
}
