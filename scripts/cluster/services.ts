// What the nodes of a cluster share: PostgreSQL, Redis and an S3 server. Those whose URL is set are used as they are.
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/server.ts'
import {
  ensureSiteDatabase,
  siteDatabase,
  siteRole,
} from '../../apps/server/src/platform/db/embedded/site-database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { urlOf } from '../../apps/server/test/database-url.ts'
import { startS3 } from '../../apps/server/test/s3.ts'
import { createOwnDatabase } from '../start/own-database.ts'
import { findFreePort, findProgram, startProgram } from './programs.ts'

/** One of the services: the settings that lead to it, and its end. */
export type Service = { settings: Record<string, string>; stop(): Promise<unknown> }

/** On a given server a database of its own, so that a cluster starts empty and leaves nothing behind. */
export async function startDatabase(databaseUrl: string | undefined): Promise<Service> {
  const own = await createOwnDatabase(databaseUrl)
  if (own) return { settings: { DATABASE_URL: own.url }, stop: own.drop }
  const folder = await mkdtemp(join(tmpdir(), 'fabula-cluster-'))
  const server = await startEmbedded(folder, createLog({ level: 'warn' }))
  await ensureSiteDatabase(server)
  return {
    settings: { DATABASE_URL: urlOf(server.connect(siteRole, siteDatabase)) },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function startRedis(redisUrl: string | undefined): Promise<Service> {
  if (redisUrl) return { settings: { REDIS_URL: redisUrl }, stop: async () => {} }
  const port = await findFreePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const { stop } = await startProgram(findProgram('redis-server'), args, () => isListening(port))
  return { settings: { REDIS_URL: `redis://127.0.0.1:${port}` }, stop }
}

export async function startStorage(s3Url: string | undefined): Promise<Service> {
  if (s3Url) return { settings: { S3_URL: s3Url }, stop: async () => {} }
  const server = await startS3()
  return { settings: { S3_URL: server.url() }, stop: server.close }
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
