// Files in a folder. A file is written under a temporary name, flushed and renamed, so a crash leaves the old one or
// the new one.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, opendir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#platform/errors.ts'
import {
  defaultContentType,
  RangeNotSatisfiable,
  requireKey,
  requirePrefix,
  type Storage,
} from './storage.shape.ts'

const abandonedAfterMs = 60 * 60 * 1000

export function createDiskStorage(folder: string): Storage {
  // No key starts with a dot, so these never collide with a stored file.
  const discarded = join(folder, '.aside')
  const types = join(folder, '.types')
  const pathOf = (key: string) => join(folder, requireKey(key))
  const typePathOf = (key: string) => join(types, requireKey(key))

  let prepared: Promise<void> | undefined
  const prepare = () => (prepared ??= prepareFolder(discarded))

  async function write(path: string, content: Buffer | string | Readable): Promise<number> {
    const draft = join(discarded, randomUUID())
    try {
      const size = await writeFlushed(draft, content)
      await mkdir(dirname(path), { recursive: true })
      await rename(draft, path)
      await flushFolder(dirname(path))
      return size
    } catch (error) {
      await rm(draft, { force: true })
      throw asUnavailable(error)
    }
  }

  async function readType(key: string): Promise<string> {
    return (await orNothing(readFile(typePathOf(key), 'utf8'))) ?? defaultContentType
  }

  async function put(
    key: string,
    content: Buffer | Readable,
    { contentType }: { contentType: string },
  ): Promise<number> {
    const path = pathOf(key)
    await prepare()
    // The type first: a reader may briefly see a new type with an old file, never a file without a type.
    await write(typePathOf(key), contentType)
    return write(path, content)
  }

  return {
    async put(key, bytes, options) {
      await put(key, bytes, options)
    },
    async putStream(key, stream, options) {
      // It may fail before the first byte is read; the write below then throws its error.
      stream.on('error', () => {})
      try {
        return await put(key, stream, options)
      } finally {
        stream.destroy()
      }
    },
    get: (key) => orNothing(readFile(pathOf(key))),
    async getStream(key, range) {
      const file = await orNothing(open(pathOf(key)))
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        if (range && range.start >= size) throw new RangeNotSatisfiable()
        const contentType = await readType(key)
        const { start = 0, end = Infinity } = range ?? {}
        const stream = file.createReadStream({ start, end }).on('error', () => {})
        return { stream, size, contentType }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
      await rm(typePathOf(key), { force: true })
    },
    async *list(prefix) {
      requirePrefix(prefix)
      const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
      for await (const path of walk(start)) {
        const key = relative(folder, path).split(sep).join('/')
        if (key.startsWith(prefix)) yield key
      }
    },
    async ping() {
      return prepare()
        .then(() => access(discarded, constants.W_OK))
        .then(() => true)
        .catch(() => {
          prepared = undefined
          return false
        })
    },
    async findSpace() {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    },
  }
}

async function writeFlushed(path: string, content: Buffer | string | Readable): Promise<number> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function prepareFolder(discarded: string): Promise<void> {
  await mkdir(discarded, { recursive: true })
  for await (const entry of await opendir(discarded)) {
    const path = join(discarded, entry.name)
    const left = await orNothing(stat(path))
    if (left && Date.now() - left.mtimeMs > abandonedAfterMs) await rm(path, { force: true })
  }
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await orNothing(opendir(folder))
  if (!entries) return
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}

/** Without this a power cut may lose the new name. Windows cannot open folders and does not need it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}

function asUnavailable(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS' || code === 'EIO'
  return isFull ? new AppError('UNAVAILABLE_ERROR', { cause: error }) : error
}
