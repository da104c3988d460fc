// Reads a whole backup before anything is changed, and compares it with its own checksums.
import { addFiles } from './files.ts'
import {
  BackupError,
  formatVersion,
  type Header,
  headerName,
  headerShape,
  type Manifest,
  manifestName,
  manifestShape,
  partsPrefix,
  type Table,
} from './format.ts'
import { BackupReader } from './reader.ts'
import { Sum } from './sums.ts'

export async function checkBackup(file: string): Promise<{ header: Header; manifest: Manifest }> {
  const reader = new BackupReader(file)
  try {
    const header = await reader.takeJson(headerName, headerShape)
    if (header.formatVersion > formatVersion) {
      throw new BackupError('This backup was made by a newer Fabula: update Fabula first.')
    }
    const tables = []
    for (const table of header.tables) tables.push({ ...table, ...(await addParts(reader, table)) })
    const files = await addFiles(reader)
    const manifest = await reader.takeJson(manifestName, manifestShape)

    const isDamaged = tables.some(({ sha256 }, index) => sha256 !== manifest.tables[index]?.sha256)
    if (isDamaged || tables.length !== manifest.tables.length) {
      throw new BackupError(`The tables in ${file} are damaged. Nothing was changed.`)
    }
    if (files.sha256 !== manifest.files.sha256 || files.count !== manifest.files.count) {
      throw new BackupError(`The stored files in ${file} are damaged. Nothing was changed.`)
    }
    return { header, manifest }
  } finally {
    await reader.close()
  }
}

async function addParts(reader: BackupReader, table: Table) {
  const sum = new Sum()
  for await (const part of readParts(reader, table)) sum.add(part)
  return sum.finish()
}

export async function* readParts(reader: BackupReader, table: Table): AsyncGenerator<Buffer> {
  for (
    let entry = await reader.take(partsPrefix(table));
    entry;
    entry = await reader.take(partsPrefix(table))
  ) {
    yield entry.bytes
  }
}
