// Demo content for a first local start. The database remembers it, so it is loaded once and never comes back.
import type { Area } from '#platform/area.ts'
import type { Database } from '#platform/db/database.ts'
import { hasLoadedDemo, rememberDemo } from '#platform/site/site.store.ts'

export async function loadDemo(
  db: Database,
  areas: readonly Area[],
  say: (line: string) => void,
  { only = null, without = [] }: { only?: readonly string[] | null; without?: readonly string[] } = {},
): Promise<void> {
  for (const area of areas) {
    if (!area.loadDemo || without.includes(area.name) || only?.includes(area.name) === false) continue
    if (await hasLoadedDemo(db, area.name)) continue
    say(`Loading demo content: ${area.name}`)
    await area.loadDemo()
    await rememberDemo(db, area.name)
  }
}
