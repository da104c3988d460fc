// Views of topics: counted in memory and written together, so that reading a topic writes nothing.
import type { Platform } from '#platform/platform.ts'
import { addViews } from './topics.store.ts'

const everyMilliseconds = 10_000

export type ViewCounter = { count(topicId: string): void; flush(): Promise<void>; stop(): Promise<void> }

export function createViewCounter({ db, log }: Pick<Platform, 'db' | 'log'>): ViewCounter {
  let views = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (views.size === 0) return
    const counted = views
    views = new Map()
    // Figures: lost if the database is away.
    await addViews(db, counted).catch((error) => log.warn({ err: error }, 'writing views of topics failed'))
  }

  return {
    count(topicId) {
      views.set(topicId, (views.get(topicId) ?? 0) + 1)
      timer ??= setTimeout(flush, everyMilliseconds).unref()
    },
    flush,
    stop: flush,
  }
}
