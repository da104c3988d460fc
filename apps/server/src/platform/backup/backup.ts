// Writes everything into one file, also while the site is running: one snapshot of the database, then the stored files.
import { createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack as packTar } from 'tar-stream'
import type { DatabaseHandle } from '#platform/db/database.ts'
import { keepFromMigrating, listApplied } from '#platform/db/migrate.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { listSequences, listTables, quote, quoteColumns } from './catalog.ts'
import {
  BackupError,
  formatVersion,
  type Header,
  headerName,
  type Manifest,
  manifestName,
  partBytes,
  partsPrefix,
  type Table,
} from './format.ts'
import { packFiles } from './files.ts'
import { Sum } from './sums.ts'

export type BackupResult = { tables: number; rows: number; files: number; bytes: number }

export async function writeBackup(
  { database, storage }: { database: Pick<DatabaseHandle, 'connection'>; storage: Storage },
  file: string,
): Promise<BackupResult> {
  if (await isThere(file)) throw new BackupError(`${file} already exists. Choose another name.`)
  const half = `${file}.partial`
  const client = new pg.Client({ ...database.connection, application_name: 'fabula backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    // Only readable by its owner: it contains email addresses and password hashes.
    const output = await open(half, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`Can’t create a file in ${dirname(file)}: ${error.code}.`, { cause: error })
    })
    const pack = packTar()
    const writing = pipeline(
      pack,
      createGzip({ level: 4 }),
      createWriteStream('', { fd: output, flush: true }),
    )
    const [manifest] = await Promise.all([
      fill(pack, client, storage).catch((error: unknown) => {
        pack.destroy(error as Error)
        throw error
      }),
      writing,
    ])
    await rename(half, file)
    return {
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((total, { rows }) => total + rows, 0),
      files: manifest.files.count,
      bytes: manifest.tables.reduce((total, { bytes }) => total + bytes, manifest.files.bytes),
    }
  } catch (error) {
    await rm(half, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function fill(pack: Pack, client: pg.Client, storage: Storage): Promise<Manifest> {
  await keepFromMigrating(client)
  await client.query('begin isolation level repeatable read read only')
  // The format of values must not depend on the server's settings.
  await client.query(`set local datestyle = iso; set local intervalstyle = iso_8601; set local bytea_output = hex;
    set local extra_float_digits = 1; set local timezone = utc; set local client_encoding = utf8`)
  const { rows: server } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const header: Header = {
    format: 'fabula-backup',
    formatVersion,
    createdAt: new Date().toISOString(),
    postgres: server[0]?.version ?? '',
    migrations: await listApplied(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  }
  if (header.migrations.length === 0)
    throw new BackupError('Nothing to back up: this database has never been used by Fabula.')
  await add(pack, headerName, JSON.stringify(header, null, 2))
  const tables: Manifest['tables'] = []
  for (const table of header.tables) tables.push(await packTable(pack, client, table))
  await client.query('commit')
  const manifest: Manifest = { tables, files: await packFiles(pack, storage) }
  await add(pack, manifestName, JSON.stringify(manifest, null, 2))
  pack.finalize()
  return manifest
}

async function packTable(pack: Pack, client: pg.Client, table: Table): Promise<Manifest['tables'][number]> {
  const sum = new Sum()
  const rows = client.query(
    copyTo(`copy (select ${quoteColumns(table.columns)} from ${quote(table)}) to stdout`),
  )
  let part = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    part += 1
    const bytes = Buffer.concat(waiting)
    waiting = []
    size = 0
    sum.add(bytes)
    await add(pack, `${partsPrefix(table)}${String(part).padStart(6, '0')}`, bytes)
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= partBytes) await flush()
  }
  if (size > 0) await flush()
  return { schema: table.schema, name: table.name, rows: rows.rowCount, ...sum.finish() }
}

function add(pack: Pack, name: string, content: Buffer | string): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name }, content, (error) => (error ? reject(error) : resolve()))
  })
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
