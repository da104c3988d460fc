import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLine } from '#test/line.ts'
import { startS3, type TestS3 } from '#test/s3.ts'
import { createS3Storage } from './s3.ts'
import { RangeNotSatisfiable } from './storage.shape.ts'
import { createStorage, type Storage } from './storage.ts'

let folder: string
let s3: TestS3

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-storage-'))
  s3 = await startS3()
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

describe.each(['disk', 'S3', 'S3 in a folder of the bucket'])('%s', (kind) => {
  let storage: Storage

  beforeAll(() => {
    const path = kind === 'S3' ? 'fabula' : 'fabula/site/one'
    const s3Url = kind === 'disk' ? null : s3.url(path)
    storage = createStorage({ dataDir: join(folder, 'data'), s3Url })
  })

  test('stores bytes and their type', async () => {
    const bytes = Buffer.from([0, 1, 2, 255, 10, 13])
    await storage.put('images/a/large.webp', bytes, { contentType: 'image/webp' })
    expect(await storage.get('images/a/large.webp')).toEqual(bytes)
    const file = await storage.getStream('images/a/large.webp')
    expect(file).toMatchObject({ size: 6, contentType: 'image/webp' })
    expect(await buffer(file!.stream)).toEqual(bytes)
  })

  test('stores a stream completely or not at all', async () => {
    const chunk = Buffer.alloc(256 * 1024, 'fabula')
    const flow = (isBroken: boolean) =>
      Readable.from(
        (async function* () {
          for (let part = 0; part < 20; part += 1) yield chunk
          if (isBroken) throw new Error('broken')
        })(),
      )
    const size = 20 * chunk.length
    expect(await storage.putStream('exports/a.zip', flow(false), { contentType: 'application/zip' })).toBe(
      size,
    )
    const file = await storage.getStream('exports/a.zip')
    expect(file).toMatchObject({ size, contentType: 'application/zip' })
    expect((await buffer(file!.stream)).equals(Buffer.concat(Array(20).fill(chunk)))).toBe(true)
    const broken = storage.putStream('exports/b.zip', flow(true), { contentType: 'application/zip' })
    await expect(broken).rejects.toThrow('broken')
    expect(await keysOf(storage, 'exports/')).toEqual(['exports/a.zip'])
  })

  test('a stream that fails without a reader does not end the process', async () => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => void uncaught.push(error)
    process.on('uncaughtException', note)
    try {
      const lost = createReadStream(join(folder, 'not-there'))
      await expect(storage.putStream('lost.txt', lost, { contentType: 'text/plain' })).rejects.toThrow(
        'ENOENT',
      )
      expect(lost.destroyed).toBe(true)
      await storage.put('left.txt', Buffer.from('left'), { contentType: 'text/plain' })
      const { stream } = (await storage.getStream('left.txt'))!
      stream.destroy(new Error('The connection is gone.'))
      // The test adds no error listener, because that would hide a missing one in the storage.
      await expect.poll(() => stream.closed || uncaught.length > 0).toBe(true)
      expect(uncaught.map(String)).toEqual([])
      expect(await storage.get('lost.txt')).toBeUndefined()
    } finally {
      process.off('uncaughtException', note)
    }
  })

  test('a second put replaces the first', async () => {
    await storage.put('replaced.txt', Buffer.from('first, and longer'), { contentType: 'text/plain' })
    await storage.put('replaced.txt', Buffer.from('second'), { contentType: 'text/markdown' })
    expect(String(await storage.get('replaced.txt'))).toBe('second')
    const file = await storage.getStream('replaced.txt')
    file!.stream.destroy()
    expect(file).toMatchObject({ size: 6, contentType: 'text/markdown' })
  })

  test('returns ranges of a file', async () => {
    await storage.put('audio/one.mp3', Buffer.from('0123456789'), { contentType: 'audio/mpeg' })
    const read = async (start: number, end?: number) => {
      const file = await storage.getStream('audio/one.mp3', { start, ...(end !== undefined && { end }) })
      return { size: file!.size, text: String(await buffer(file!.stream)) }
    }
    expect(await read(0, 1)).toEqual({ size: 10, text: '01' })
    expect(await read(2, 4)).toEqual({ size: 10, text: '234' })
    expect(await read(7)).toEqual({ size: 10, text: '789' })
    expect(await read(8, 400)).toEqual({ size: 10, text: '89' })
    await expect(storage.getStream('audio/one.mp3', { start: 10 })).rejects.toThrow(RangeNotSatisfiable)
  })

  test('stores an empty file', async () => {
    await storage.put('empty.txt', Buffer.alloc(0), { contentType: 'text/plain' })
    expect(await storage.get('empty.txt')).toEqual(Buffer.alloc(0))
    expect(await buffer((await storage.getStream('empty.txt'))!.stream)).toEqual(Buffer.alloc(0))
  })

  test('a missing file is undefined, and deleting it is not an error', async () => {
    expect(await storage.get('nowhere/at-all')).toBeUndefined()
    expect(await storage.getStream('nowhere/at-all')).toBeUndefined()
    await storage.delete('nowhere/at-all')
    await storage.put('gone.txt', Buffer.from('x'), { contentType: 'text/plain' })
    await storage.delete('gone.txt')
    expect(await storage.get('gone.txt')).toBeUndefined()
  })

  test('lists by prefix, also part of a name', async () => {
    for (const key of ['list/a/1', 'list/a/2', 'list/ab', 'list/b', 'lists/c']) {
      await storage.put(key, Buffer.from(key), { contentType: 'text/plain' })
    }
    expect(await keysOf(storage, 'list/')).toEqual(['list/a/1', 'list/a/2', 'list/ab', 'list/b'])
    expect(await keysOf(storage, 'list/a')).toEqual(['list/a/1', 'list/a/2', 'list/ab'])
    expect(await keysOf(storage, 'list/a/')).toEqual(['list/a/1', 'list/a/2'])
    expect(await keysOf(storage, 'no/such/')).toEqual([])
    expect(await keysOf(storage, '')).toContain('lists/c')
  })

  test('rejects keys that could escape their folder', async () => {
    for (const key of [
      '',
      '/a',
      'a/',
      '../a',
      'a/../b',
      'a//b',
      './a',
      '.types/a',
      'A',
      'a\\b',
      'a\0b',
      'a b',
      'a'.repeat(301),
    ]) {
      await expect(async () =>
        storage.put(key, Buffer.from('x'), { contentType: 'text/plain' }),
      ).rejects.toThrow(TypeError)
      await expect(async () => storage.get(key)).rejects.toThrow(TypeError)
      await expect(async () => storage.delete(key)).rejects.toThrow(TypeError)
    }
    await expect(keysOf(storage, '../')).rejects.toThrow(TypeError)
  })

  test('answers the ping', async () => {
    expect(await storage.ping()).toBe(true)
  })
})

test('a bucket lists more than one page', async () => {
  const storage = createStorage({ dataDir: folder, s3Url: s3.url('fabula/pages') })
  const keys = Array.from({ length: 1005 }, (_, index) => `many/${String(index).padStart(4, '0')}`)
  for (let start = 0; start < keys.length; start += 50) {
    const some = keys.slice(start, start + 50)
    await Promise.all(some.map((key) => storage.put(key, Buffer.from('x'), { contentType: 'text/plain' })))
  }
  expect(await keysOf(storage, 'many/')).toEqual(keys)
})

test('a bucket that is down or rejects our key fails the ping and is reported as unavailable', async () => {
  const away = createStorage({ dataDir: folder, s3Url: 'http://S3RVER:S3RVER@127.0.0.1:1/fabula' })
  expect(await away.ping()).toBe(false)
  await expect(away.get('a')).rejects.toMatchObject({ code: 'UNAVAILABLE_ERROR' })
  const stranger = createStorage({ dataDir: folder, s3Url: `http://S3RVER:wrong@${s3.host}/fabula` })
  expect(await stranger.ping()).toBe(false)
})

test('a bucket has to answer in time, but may be read slowly', async () => {
  const answersWithinMs = 1000
  const url = s3.url('fabula/slow')
  const bytes = Buffer.alloc(20 * 1024 * 1024, 'fabula')
  await createS3Storage(url).put('long.mp3', bytes, { contentType: 'audio/mpeg' })
  const { stream } = (await createS3Storage(url, { answersWithinMs }).getStream('long.mp3'))!
  await once(AbortSignal.timeout(2 * answersWithinMs), 'abort')
  expect((await buffer(stream)).equals(bytes)).toBe(true)
})

test('a bucket that says nothing is given up, also when garbage is collected meanwhile', async () => {
  const line = await openLine(s3.url())
  line.freeze()
  const storage = createS3Storage(line.url(s3.url()), { answersWithinMs: 1000 })
  setFlagsFromString('--expose-gc')
  const collecting = setInterval(runInNewContext('gc') as () => void, 100)
  try {
    const put = storage.put('a', Buffer.alloc(1000), { contentType: 'text/plain' })
    await expect(put).rejects.toMatchObject({ code: 'UNAVAILABLE_ERROR' })
    expect(await storage.ping()).toBe(false)
  } finally {
    clearInterval(collecting)
    await line.close()
  }
})

test('temporary files left by a crash are deleted, those being written stay', async () => {
  const dataDir = join(folder, 'crashed')
  const first = createStorage({ dataDir, s3Url: null })
  await first.put('a', Buffer.from('x'), { contentType: 'text/plain' })
  const discarded = join(dataDir, 'files', '.aside')
  expect(await readdir(discarded)).toEqual([])
  await writeFile(join(discarded, 'old'), 'half a f')
  await utimes(join(discarded, 'old'), new Date('2020-01-01'), new Date('2020-01-01'))
  await writeFile(join(discarded, 'new'), 'half a f')
  await createStorage({ dataDir, s3Url: null }).ping()
  expect(await readdir(discarded)).toEqual(['new'])
})
