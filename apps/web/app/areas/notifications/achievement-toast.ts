// Shows a toast for a new achievement, once: in the first tab that is visible.
import type { NotificationMessage } from '@fabula/contracts/notifications.socket'
import { findStored, store } from '#lib/local-store.ts'
import { toast } from '#ui/toast.ts'

const key = 'fabula.toastedAchievements'
const maxRemembered = 20
const areIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

/** Only called for new notifications; those in a list are old or were already shown. */
export async function toastAchievement(message: NotificationMessage, signal: AbortSignal): Promise<void> {
  if (message.type !== 'notification' || message.data.type !== 'achievement') return
  const { _id, title, words, link } = message.data
  await untilVisible(signal)
  if (signal.aborted || !(await claim(_id))) return
  const name = words.find(({ kind }) => kind === 'strong')?.text
  toast.success(name ? `${title}: ${name}` : title, {
    // Unrequested, so it stays long enough to notice and to click the link.
    duration: 10_000,
    ...(link && { link: { label: 'Your achievements', to: link } }),
  })
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'visible') resolve()
    }
    document.addEventListener('visibilitychange', look, { signal })
    look()
  })
}

/** The lock is for windows side by side, the stored ids for tabs that become visible later. */
async function claim(id: string): Promise<boolean> {
  // Missing on insecure origins.
  const locks = navigator.locks as LockManager | null | undefined
  if (!locks) return remember(id)
  return new Promise((resolve) => {
    void locks.request(`${key}.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null && remember(id))
      // Held for the lifetime of this tab.
      if (lock) return new Promise<never>(() => {})
    })
  })
}

/** False if it was already stored. */
function remember(id: string): boolean {
  const known = findStored('local', key, areIds) ?? []
  if (known.includes(id)) return false
  store('local', key, [id, ...known].slice(0, maxRemembered))
  return true
}
