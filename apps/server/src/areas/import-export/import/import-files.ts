// Stores a manuscript until its author confirms the import: the file, the parsed text and its images.
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Item, Outline } from '#areas/manuscripts/public.ts'
import type { Storage } from '#platform/storage/storage.ts'

type Owned = { id: string; user_id: string }

export const importsPrefix = 'imports/'
export const importsOf = (userId: string) => `${importsPrefix}${userId}/`
const folderOf = ({ id, user_id }: Owned) => `${importsOf(user_id)}${id}/`
/** The import id of a key below the prefix. */
export const importIdOf = (key: string) => key.slice(importsPrefix.length).split('/')[1] ?? ''

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const contentType = 'application/octet-stream'

export async function storeSource(storage: Storage, row: Owned, path: string): Promise<void> {
  await storage.putStream(`${folderOf(row)}source`, createReadStream(path), { contentType })
}

export async function deleteFilesOf(storage: Storage, row: Owned): Promise<void> {
  for await (const key of storage.list(folderOf(row))) await storage.delete(key)
}

/** Runs work with a temporary folder. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-import-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function fetchSource(storage: Storage, row: Owned, folder: string): Promise<string | undefined> {
  return fetchFile(storage, `${folderOf(row)}source`, join(folder, 'source'))
}

async function fetchFile(storage: Storage, key: string, path: string): Promise<string | undefined> {
  const file = await storage.getStream(key)
  if (!file) return undefined
  await pipeline(file.stream, createWriteStream(path))
  return path
}

/** Stores the outline last, so that its presence implies the rest. */
export async function storeParsed(
  storage: Storage,
  row: Owned,
  folder: string,
  outline: Outline,
): Promise<void> {
  for (const name of await readdir(join(folder, 'pictures')))
    await storage.putStream(
      `${folderOf(row)}pictures/${name}`,
      createReadStream(join(folder, 'pictures', name)),
      { contentType },
    )
  const cast = await readParsedCast(folder)
  if (cast) await storage.put(`${folderOf(row)}cast`, await pack(cast), { contentType })
  const items = await pack(await readFile(join(folder, 'manuscript.json')))
  await storage.put(`${folderOf(row)}manuscript`, items, { contentType })
  await storage.put(`${folderOf(row)}outline`, await pack(JSON.stringify(outline)), { contentType })
}

/** The characters that the file brings, if any. */
export async function readParsedCast(folder: string): Promise<string | undefined> {
  const path = join(folder, 'cast.json')
  return existsSync(path) ? readFile(path, 'utf8') : undefined
}

export async function readCast(storage: Storage, row: Owned): Promise<string | undefined> {
  const packed = await storage.get(`${folderOf(row)}cast`)
  return packed && String(await unpack(packed))
}

async function readJson(storage: Storage, key: string): Promise<unknown> {
  const packed = await storage.get(key)
  return packed && (JSON.parse(String(await unpack(packed))) as unknown)
}

export async function readOutline(storage: Storage, row: Owned): Promise<Outline | undefined> {
  return (await readJson(storage, `${folderOf(row)}outline`)) as Outline | undefined
}

export async function readItems(storage: Storage, row: Owned): Promise<Item[] | undefined> {
  return (await readJson(storage, `${folderOf(row)}manuscript`)) as Item[] | undefined
}

/** An image in the form of an uploaded file. */
export async function fetchPicture(storage: Storage, row: Owned, pictureId: string, folder: string) {
  const path = await fetchFile(storage, `${folderOf(row)}pictures/${pictureId}`, join(folder, pictureId))
  return path && { path, size: (await stat(path)).size, name: pictureId }
}
