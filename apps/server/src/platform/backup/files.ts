// Adds the stored files to a backup and restores them from it.
import { chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import type { Storage } from '#platform/storage/storage.ts'
import { contentTypeField, filesPrefix, type Manifest } from './format.ts'
import type { BackupReader } from './reader.ts'
import { adding, Sum } from './sums.ts'

type FileSums = Manifest['files']

export async function packFiles(pack: Pack, storage: Storage): Promise<FileSums> {
  const sum = new Sum()
  let count = 0
  for await (const key of storage.list('')) {
    const file = await storage.getStream(key)
    // Deleted since it was listed.
    if (!file) continue
    const entry = { name: filesPrefix + key, size: file.size, pax: { [contentTypeField]: file.contentType } }
    sum.add(`${key}\n${file.contentType}\n`)
    await pipeline(file.stream, adding(sum), pack.entry(entry))
    count += 1
  }
  return { count, ...sum.finish() }
}

/** The actual checksums of the files in a backup. */
export async function addFiles(reader: BackupReader): Promise<FileSums> {
  const sum = new Sum()
  let count = 0
  for await (const { key, contentType, bytes } of readFiles(reader)) {
    sum.add(`${key}\n${contentType}\n`)
    sum.add(bytes)
    count += 1
  }
  return { count, ...sum.finish() }
}

/** Returns the keys: any other stored file does not belong to the restored data. */
export async function unpackFiles(reader: BackupReader, storage: Storage): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key, contentType, bytes } of readFiles(reader)) {
    await storage.put(key, bytes, { contentType })
    keys.add(key)
  }
  return keys
}

async function* readFiles(reader: BackupReader) {
  for (let entry = await reader.take(filesPrefix); entry; entry = await reader.take(filesPrefix)) {
    const key = entry.name.slice(filesPrefix.length)
    yield { key, contentType: entry.pax[contentTypeField] ?? '', bytes: entry.bytes }
  }
}

/** A restore as root must not leave files that the site's own user cannot change. */
export async function giveFilesToOwner(dataDir: string): Promise<void> {
  const { uid, gid } = await stat(dataDir)
  const folder = join(dataDir, 'files')
  if (process.getuid?.() !== 0 || uid === 0 || !(await stat(folder).catch(() => null))) return
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid)
}
