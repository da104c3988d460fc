// What later areas know about users. At boot, they register here how to count it.
import type { Database, Transaction } from '#platform/db/database.ts'

/** What later areas know about users, for the levels: how many chapters they read, how many helpful marks they got. */
type TrustMeasure = (db: Database | Transaction, userIds: readonly string[]) => Promise<Map<string, number>>

type MeasureName = 'chaptersRead' | 'helpfulMarks'

export type TrustMeasures = {
  register(name: MeasureName, measure: TrustMeasure): void
  /** Users that the measure does not know have none. */
  count(
    db: Database | Transaction,
    userIds: readonly string[],
  ): Promise<(userId: string) => Record<MeasureName, number>>
}

export function createTrustMeasures(): TrustMeasures {
  const measures = new Map<MeasureName, TrustMeasure>()
  return {
    register(name, measure) {
      if (measures.has(name)) throw new Error(`The measure ${name} belongs to two areas.`)
      measures.set(name, measure)
    },
    async count(db, userIds) {
      const counts = async (name: MeasureName) =>
        (await measures.get(name)?.(db, userIds)) ?? new Map<string, number>()
      const chaptersRead = await counts('chaptersRead')
      const helpfulMarks = await counts('helpfulMarks')
      return (userId) => ({
        chaptersRead: chaptersRead.get(userId) ?? 0,
        helpfulMarks: helpfulMarks.get(userId) ?? 0,
      })
    },
  }
}
