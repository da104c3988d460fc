import { type RefObject, useEffect, useRef } from 'react'
import { useLeaveGuard } from '#lib/use-leave-guard.ts'

/** Guards every form on the page with one blocker, because the router supports only one. */
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
  // A saved form has been replaced by a new one, so it is no longer connected.
  return useLeaveGuard(() => [...changed.current].some((form) => form.isConnected))
}
