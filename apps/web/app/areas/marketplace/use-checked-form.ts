import { type SubmitEvent, useState } from 'react'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { reasonOf } from '#ui/say-why.ts'
import { type Faults, faultsOf, focusFirstFault } from './form-faults.ts'

/** A form that is checked here first and then by the server. */
export function useCheckedForm() {
  const [faults, setFaults] = useState<Faults>({})
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  /** It stays busy once it was sent: the caller leaves the form. */
  async function submit(
    event: SubmitEvent<HTMLFormElement>,
    found: Faults,
    send: () => Promise<void>,
  ): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setFaults(found)
    setError('')
    if (Object.keys(found).length > 0) return focusFirstFault(form)
    setBusy(true)
    try {
      await send()
    } catch (failure) {
      setFaults(faultsOf(failure))
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      setBusy(false)
      focusFirstFault(form)
    }
  }

  return { faults, error, isBusy, submit, clearFaults: () => setFaults({}) }
}
