// Files in an S3-compatible bucket: https://KEY:SECRET@host/bucket/folder?region=eu-central-1, addressed by path.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#platform/errors.ts'
import {
  defaultContentType,
  RangeNotSatisfiable,
  requireKey,
  requirePrefix,
  type Storage,
} from './storage.shape.ts'

const takesWithinMs = 10 * 60_000
/** Of a request that the bucket answers with an error of its own. */
const maxAttempts = 4
const firstPauseMs = 25

export function createS3Storage(s3Url: string, { answersWithinMs = 30_000 } = {}): Storage {
  const { client, bucketUrl, folder } = readAddress(s3Url)
  const urlOf = (key: string) => `${bucketUrl}/${folder}${requireKey(key)}`

  async function ask(
    url: string,
    init: RequestInit,
    signal = AbortSignal.timeout(answersWithinMs),
  ): Promise<Response> {
    try {
      for (let attempt = 1; ; attempt += 1) {
        // Not in `init`: the signal of a request that is passed on is lost when garbage is collected.
        const response = await fetch(await client.sign(url, init), { signal })
        if ((response.status < 500 && response.status !== 429) || attempt === maxAttempts) return response
        await discard(response)
        await delay(firstPauseMs * 2 ** attempt)
      }
    } catch (error) {
      throw new AppError('UNAVAILABLE_ERROR', { cause: error })
    }
  }

  /** Only the answer has to come in time: who listens to an hour of sound reads for an hour. */
  async function askForStream(url: string, init: RequestInit): Promise<Response> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), answersWithinMs)
    try {
      return await ask(url, init, patience.signal)
    } finally {
      clearTimeout(timer)
    }
  }

  async function* listKeys(prefix: string): AsyncGenerator<string> {
    // The first version of the listing: every store supports it, and it continues from a key instead of a token.
    const query = new URLSearchParams({ prefix: folder + requirePrefix(prefix) })
    for (;;) {
      const page = await requireOk(await ask(`${bucketUrl}?${query}`, { method: 'GET' })).text()
      const keys = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
      for (const key of keys) yield key.slice(folder.length)
      const last = keys.at(-1)
      if (!last || !page.includes('<IsTruncated>true</IsTruncated>')) return
      query.set('marker', last)
    }
  }

  return {
    async put(key, bytes, { contentType }) {
      const headers = {
        'content-type': contentType,
        'content-length': String(bytes.length),
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      await discard(requireOk(await ask(urlOf(key), { method: 'PUT', headers, body: new Uint8Array(bytes) })))
    },
    async putStream(key, stream, { contentType }) {
      const url = urlOf(key)
      // A bucket requires size and checksum before the first byte.
      const draft = await spool(stream)
      try {
        const body = await openAsBlob(draft.path)
        const headers = {
          'content-type': contentType,
          'content-length': String(body.size),
          'x-amz-content-sha256': draft.sum,
        }
        const signal = AbortSignal.timeout(takesWithinMs)
        await discard(requireOk(await ask(url, { method: 'PUT', headers, body }, signal)))
        return body.size
      } finally {
        await rm(draft.path, { force: true })
      }
    },
    async get(key) {
      const response = await ask(urlOf(key), { method: 'GET' })
      if (response.status === 404) return discard(response)
      return Buffer.from(await requireOk(response).arrayBuffer())
    },
    async getStream(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end ?? ''}` } : undefined
      const response = await askForStream(urlOf(key), { method: 'GET', ...(headers && { headers }) })
      if (response.status === 404) return discard(response)
      if (response.status === 416) {
        await discard(response)
        throw new RangeNotSatisfiable()
      }
      const { body } = requireOk(response)
      const stream = body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
      return {
        stream: stream.on('error', () => {}),
        size: sizeOf(response),
        contentType: response.headers.get('content-type') ?? defaultContentType,
      }
    },
    async delete(key) {
      const response = await ask(urlOf(key), { method: 'DELETE' })
      if (response.status !== 404) requireOk(response)
      await discard(response)
    },
    list: listKeys,
    async ping() {
      const response = await ask(`${bucketUrl}?max-keys=1`, { method: 'GET' }).catch(() => undefined)
      if (response) await discard(response)
      return response?.ok ?? false
    },
    findSpace: async () => undefined,
  }
}

/** To a temporary file, which the caller deletes. */
async function spool(stream: Readable): Promise<{ path: string; sum: string }> {
  const path = join(tmpdir(), `fabula-upload-${randomUUID()}`)
  const sum = createHash('sha256')
  const summed = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      sum.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(stream, summed, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, sum: sum.digest('hex') }
}

function readAddress(s3Url: string) {
  const url = new URL(s3Url)
  const [bucket, ...folders] = url.pathname.split('/').filter(Boolean)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
  })
  return {
    client,
    bucketUrl: `${url.origin}/${bucket}`,
    folder: folders.length > 0 ? `${folders.join('/')}/` : '',
  }
}

function requireOk(response: Response): Response {
  if (!response.ok) {
    const cause = new Error(`The file store answered ${response.status}.`)
    throw new AppError(response.status >= 500 ? 'UNAVAILABLE_ERROR' : 'INTERNAL_ERROR', { cause })
  }
  return response
}

/** An unread body keeps its connection busy. */
async function discard(response: Response): Promise<undefined> {
  await response.body?.cancel()
  return undefined
}

function sizeOf(response: Response): number {
  const whole = response.headers.get('content-range')?.split('/')[1]
  return Number(whole ?? response.headers.get('content-length'))
}
