// Fetches the unread count: every 60 s while the socket is closed, every 5 minutes while it is open (spec section 9).
const refreshEvery = { closed: 60_000, open: 5 * 60_000 } as const

export function createCountRefresh(refresh: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    follow(socketIs: keyof typeof refreshEvery): void {
      clearInterval(timer)
      timer = setInterval(refresh, refreshEvery[socketIs])
    },
    stop: () => clearInterval(timer),
  }
}
