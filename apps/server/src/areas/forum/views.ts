// Views of topics: reported by the page, also when it came from a cache; counted in memory and written together, so
// that reading a topic writes nothing.
import type { Platform } from '#platform/platform.ts'
import { addViews } from './topics.store.ts'

const everyMilliseconds = 3000

type View = { topicId: string; userId: string | null }
export type ViewCounter = {
  /** `address`: loading a page over and over is one view. */
  count(view: View & { address: string }): void
  flush(): Promise<void>
  stop(): Promise<void>
}

export function createViewCounter({ db, log }: Pick<Platform, 'db' | 'log'>): ViewCounter {
  let views = new Map<string, View>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (views.size === 0) return
    const counted = [...views.values()]
    views = new Map()
    // Figures: lost if the database is away.
    await addViews(db, counted).catch((error) => log.warn({ err: error }, 'writing views of topics failed'))
  }

  return {
    count({ topicId, userId, address }) {
      views.set(`${topicId} ${userId ?? address}`, { topicId, userId })
      timer ??= setTimeout(flush, everyMilliseconds).unref()
    },
    flush,
    stop: flush,
  }
}
