// Every table of the migrated database, as Kysely sees it: written by `npm run db:types`, kept true by a test.
export type { DB as Tables } from './tables.generated.ts'
