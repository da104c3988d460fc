// The format of a backup file: a gzipped tar with a header first, the tables in parts, the stored files, and finally
// the counts and checksums of all of it. A file without its last entry is incomplete.
import { z } from 'zod'

/** A problem with a backup, explained to the operator in one sentence. */
export class BackupError extends Error {}

export const formatVersion = 1
export const headerName = 'header.json'
export const manifestName = 'manifest.json'
export const filesPrefix = 'files/'
/** A field of the tar entry, because tar has no content types. */
export const contentTypeField = 'FABULA.contenttype'

/** A tar entry states its size up front, and a table's is unknown: so it is split into parts of about this size. */
export const partBytes = 4 * 1024 * 1024

const tableName = z.strictObject({ schema: z.string(), name: z.string() })

export const headerShape = z.object({
  format: z.literal('fabula-backup'),
  formatVersion: z.number(),
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ version: z.number(), name: z.string(), checksum: z.string() })),
  tables: z.array(tableName.extend({ columns: z.array(z.string()) })),
  sequences: z.array(tableName.extend({ value: z.number(), isCalled: z.boolean() })),
})

const sum = z.strictObject({ bytes: z.number(), sha256: z.string() })

export const manifestShape = z.object({
  tables: z.array(tableName.extend({ rows: z.number(), ...sum.shape })),
  files: sum.extend({ count: z.number() }),
})

export type Header = z.infer<typeof headerShape>
export type Manifest = z.infer<typeof manifestShape>
export type Table = Header['tables'][number]

export const partsPrefix = ({ schema, name }: { schema: string; name: string }) => `tables/${schema}.${name}/`
