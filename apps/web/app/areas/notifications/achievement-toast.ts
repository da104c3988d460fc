// An achievement that is earned while somebody is here is said aloud, once: in the tab that is looked at first.
import type { NotificationMessage } from '@fabula/contracts/notifications.socket'
import { findStored, store } from '#lib/local-store.ts'
import { toast } from '#ui/toast.ts'

const key = 'fabula.toastedAchievements'
const maxRemembered = 20
const areIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

/** Only what has just come in is passed here; what a list brings was said before or is old news. */
export async function toastAchievement(message: NotificationMessage, signal: AbortSignal): Promise<void> {
  if (message.type !== 'notification' || message.data.type !== 'achievement') return
  const { _id, title, words, link } = message.data
  await untilVisible(signal)
  if (signal.aborted || !(await claim(_id))) return
  const name = words.find(({ kind }) => kind === 'strong')?.text
  toast.success(name ? `${title}: ${name}` : title, {
    // Nobody asked for it: there is time to see it and to follow the link.
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

/** The lock is for windows side by side, what is remembered for tabs that are looked at later. */
async function claim(id: string): Promise<boolean> {
  // Missing where the site is not served over a safe connection.
  const locks = navigator.locks as LockManager | null | undefined
  if (!locks) return remember(id)
  return new Promise((resolve) => {
    void locks.request(`${key}.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null && remember(id))
      // Kept for as long as this tab is there.
      if (lock) return new Promise<never>(() => {})
    })
  })
}

/** False when it was there already. */
function remember(id: string): boolean {
  const known = findStored('local', key, areIds) ?? []
  if (known.includes(id)) return false
  store('local', key, [id, ...known].slice(0, maxRemembered))
  return true
}
