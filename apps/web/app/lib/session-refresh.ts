// One renewal of the session at a time, shared by every call that was refused meanwhile.
import { isApiError } from '@fabula/contracts/api-error'

export type SessionRefresh = {
  /** Rises with every renewal: a call that began under an older count only needs to be sent again. */
  readonly count: number
  /** True when the session was renewed, false when the server refused. Throws when nobody could tell. */
  renew(): Promise<boolean>
}

export function createSessionRefresh(options: {
  request(): Promise<Record<string, unknown>>
  onRefused(): void
  onRenewed(): void
}): SessionRefresh {
  let count = 0
  let running: Promise<boolean> | null = null

  async function renew(): Promise<boolean> {
    if (!(await isGranted())) {
      options.onRefused()
      return false
    }
    count += 1
    options.onRenewed()
    return true
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
