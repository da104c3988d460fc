// At most one session renewal at a time, shared by all calls that got a 401 meanwhile.
import { isApiError } from '@fabula/contracts/api-error'

export type SessionRefresh = {
  /**
   * Increases with every response of the server: a call that started under an older count only needs to be repeated.
   */
  readonly count: number
  /** Resolves when the session is renewed or has ended. Throws when that is unknown. */
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
      // A network failure, a rate limit or a server error does not mean that the session has ended, so it must not sign
      // the user out.
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
