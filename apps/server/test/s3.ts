// A real S3-compatible server with one bucket.
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type S3Server = { run(): Promise<AddressInfo>; close(): Promise<void> }
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server

export type TestS3 = {
  host: string
  /** For `S3_URL`; `path` is the bucket and a folder in it. */
  url(path?: string): string
  close(): Promise<void>
}

export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'fabula-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'fabula', configs: [] }],
  })
  const host = `127.0.0.1:${(await server.run()).port}`
  return {
    host,
    url: (path = 'fabula') => `http://S3RVER:S3RVER@${host}/${path}?region=eu-central-1`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
