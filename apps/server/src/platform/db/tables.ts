// Every table of the migrated database, as Kysely sees it.
import type { DB } from './tables.generated.ts'

/** Generated from the migrated database by `npm run db:types`; a test keeps it true. */
export interface Tables extends DB {}
