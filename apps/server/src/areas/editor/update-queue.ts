// Collects the updates that arrive while a transaction runs, and commits them in the next one.
import { type LoggedPlace, logUpdates } from '#areas/chapters/public.ts'
import type { Platform } from '#platform/platform.ts'

/** The maximum size of one transaction. */
const maxBytes = 8 * 1024 * 1024
const maxUpdates = 500

type LiveUpdate = Parameters<typeof logUpdates>[1][number]

type Waiting = {
  update: LiveUpdate
  resolve: (place: LoggedPlace | undefined) => void
  reject: (error: unknown) => void
}

export type UpdateQueue = {
  /** Resolves once it is committed; with undefined if the chapter is gone. */
  add(update: LiveUpdate): Promise<LoggedPlace | undefined>
  idle(): Promise<void>
}

export function createUpdateQueue(platform: Pick<Platform, 'db' | 'jobs'>, node = ''): UpdateQueue {
  const waiting: Waiting[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (waiting.length > 0) await commit(takeGroup(waiting))
    running = null
  }

  async function commit(group: Waiting[]): Promise<void> {
    try {
      const places = await logUpdates(
        platform,
        group.map(({ update }) => update),
        node,
      )
      for (const [index, { resolve }] of group.entries()) resolve(places[index])
    } catch (error) {
      // An update that the database rejects must not fail the others.
      if (group.length > 1) for (const one of group) await commit([one])
      else group[0]!.reject(error)
    }
  }

  return {
    add: (update) =>
      new Promise((resolve, reject) => {
        waiting.push({ update, resolve, reject })
        running ??= Promise.resolve().then(run)
      }),
    async idle() {
      while (running) await running
    },
  }
}

function takeGroup(waiting: Waiting[]): Waiting[] {
  let bytes = 0
  let count = 0
  for (const { update } of waiting) {
    bytes += update.update.length
    if (count > 0 && (bytes > maxBytes || count >= maxUpdates)) break
    count += 1
  }
  return waiting.splice(0, count)
}
