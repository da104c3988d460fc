// What later areas know about users. At boot, they register here how to count it.
import type { Database, Transaction } from '#platform/db/database.ts'

/** What later areas know about users, for the levels: how many chapters they read, how many helpful marks they got. */
type TrustMeasure = (db: Database | Transaction, userIds: readonly string[]) => Promise<Map<string, number>>

type MeasureName = 'chaptersRead' | 'helpfulMarks'

export type TrustMeasures = {
  /** Several areas may count the same: their counts are added. */
  register(name: MeasureName, measure: TrustMeasure): void
  /** Users that the measure does not know have none. */
  count(
    db: Database | Transaction,
    userIds: readonly string[],
  ): Promise<(userId: string) => Record<MeasureName, number>>
}

export function createTrustMeasures(): TrustMeasures {
  const measures: { name: MeasureName; measure: TrustMeasure }[] = []
  return {
    register(name, measure) {
      measures.push({ name, measure })
    },
    async count(db, userIds) {
      const counts = async (wanted: MeasureName) => {
        const sums = new Map<string, number>()
        for (const { name, measure } of measures)
          if (name === wanted)
            for (const [userId, count] of await measure(db, userIds))
              sums.set(userId, (sums.get(userId) ?? 0) + count)
        return sums
      }
      const chaptersRead = await counts('chaptersRead')
      const helpfulMarks = await counts('helpfulMarks')
      return (userId) => ({
        chaptersRead: chaptersRead.get(userId) ?? 0,
        helpfulMarks: helpfulMarks.get(userId) ?? 0,
      })
    },
  }
}
