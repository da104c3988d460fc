// Files: a folder on disk, or an S3-compatible bucket.
import { join } from 'node:path'
import type { Config } from '#src/config.ts'
import { createDiskStorage } from './disk.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.shape.ts'

export type { Storage, StoredFile } from './storage.shape.ts'

export function createStorage(config: Pick<Config, 's3Url' | 'dataDir'>): Storage {
  return config.s3Url ? createS3Storage(config.s3Url) : createDiskStorage(join(config.dataDir, 'files'))
}
