import type { Database } from '../db/database.ts'

const demoFact = (area: string) => `demo.${area}`

export async function hasLoadedDemo(db: Database, area: string): Promise<boolean> {
  const fact = await db
    .selectFrom('site_facts')
    .select('name')
    .where('name', '=', demoFact(area))
    .executeTakeFirst()
  return fact !== undefined
}

export async function rememberDemo(db: Database, area: string): Promise<void> {
  await db
    .insertInto('site_facts')
    .values({ name: demoFact(area), value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
