// One renewal of the session at a time, shared by every call that was refused meanwhile.
import { isApiError } from '@fabula/contracts/api-error'

export type SessionRefresh = {
  /** Rises whenever the server has answered: a call that began under an older count only needs to be sent again. */
  readonly count: number
  /** Settles when the session is renewed, or over. Throws when nobody could tell. */
  renew(): Promise<void>
}

export function createSessionRefresh(options: {
  request(): Promise<Record<string, unknown>>
  onRefused(): void
  onRenewed(): void
}): SessionRefresh {
  let count = 0
  let running: Promise<void> | null = null

  async function renew(): Promise<void> {
    const wasGranted = await isGranted()
    count += 1
    if (wasGranted) options.onRenewed()
    else options.onRefused()
  }

  async function isGranted(): Promise<boolean> {
    try {
      return (await options.request()).status === 'success'
    } catch (error) {
      // A dead network, a busy limit or a server in trouble says nothing about the session: nobody is signed out for it.
      if (isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429) return false
      throw error
    }
  }

  return {
    get count() {
      return count
    },
    renew() {
      running ??= renew().finally(() => {
        running = null
      })
      return running
    },
  }
}
