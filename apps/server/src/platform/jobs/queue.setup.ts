// Syncs the queues and schedules of pg-boss with the definitions.
import type { PgBoss, Queue } from 'pg-boss'
import type { JobDefinition } from './jobs.ts'

/** Where a job goes after its last attempt, if it has an `onFailed`. */
export const deadName = (name: string) => `${name}.dead`

export async function prepareQueues(boss: PgBoss, definitions: Iterable<JobDefinition>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const prepare = async (name: string, wanted: Partial<Queue>) => {
    const existing = known.get(name)
    if (!existing) return boss.createQueue(name, { ...wanted, policy: 'short', notify: true })
    const differs = Object.entries(wanted).some(
      ([option, value]) => existing[option as keyof Queue] !== value,
    )
    if (differs) await boss.updateQueue(name, wanted)
  }
  for (const definition of definitions) {
    if (definition.onFailed) await prepare(deadName(definition.name), {})
    await prepare(definition.name, queueOptions(definition))
  }
}

export async function prepareSchedules(boss: PgBoss, definitions: Iterable<JobDefinition>): Promise<void> {
  const scheduled = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
  for (const { name, schedule } of definitions) {
    if (!schedule) continue
    // A run that was missed while the machine was off is made up for, once.
    if (scheduled.get(name) !== schedule)
      await boss.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' })
    scheduled.delete(name)
  }
  for (const name of scheduled.keys()) await boss.unschedule(name)
}

function queueOptions(definition: JobDefinition): Partial<Queue> {
  const retryDelay = definition.retryDelaySeconds ?? 5
  return {
    retryLimit: definition.retryLimit ?? 5,
    retryDelay,
    retryBackoff: retryDelay > 0,
    ...(retryDelay > 0 && { retryDelayMax: 60 * 60 }),
    expireInSeconds: definition.timeoutSeconds ?? 15 * 60,
    // Detects a dead node long before the timeout of a long job.
    heartbeatSeconds: 60,
    // A site that was off for months still runs the jobs that were queued.
    retentionSeconds: 400 * 24 * 60 * 60,
    ...(definition.onFailed && { deadLetter: deadName(definition.name) }),
  }
}
