// The whole server without a port, on its own database or on one shared by all files of a worker.
import type { FastifyInstance } from 'fastify'
import { type App, buildApp, type WebOptions } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { type RunningPlatform, startPlatformOn } from '#src/start-platform.ts'
import type { DemoPart } from '#platform/area.ts'
import { openConnection } from '#platform/db/database.ts'
import { createLog, type LogOptions } from '#platform/log/log.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createTestDatabase } from './database.ts'

export type TestApp = RunningPlatform & {
  http: FastifyInstance
  areas: App['areas']
  reports: App['reports']
  /** As on a first local start, without recording that it was done. `areas`: only the content of these. */
  loadDemo(part?: DemoPart & { areas?: readonly string[] }): Promise<void>
  close(): Promise<void>
}

/** Another server on the same database. */
export async function createSecondNode({ foundation }: TestApp): Promise<Pick<TestApp, 'http' | 'close'>> {
  const { config, log } = foundation
  const handle = await openConnection(foundation.database.connection, log)
  const standing = await startPlatformOn(handle, config, log)
  const app = await buildApp(standing)
  await app.startWork()
  await app.http.ready()
  return {
    http: app.http,
    async close() {
      await app.http.close()
      await app.stopWork()
      await standing.stop()
    },
  }
}

let shared: Promise<TestApp> | undefined

/**
 * One for all files of a worker, because creating one takes about a second: for tests that look only at what they made.
 * It stays open when a file closes it; its database and its folder are deleted after the run.
 */
export async function shareTestApp(): Promise<TestApp> {
  shared ??= createTestApp()
  return { ...(await shared), close: async () => {} }
}

/** Returns its origin; the shared one may already be listening. */
export async function listen({ http }: Pick<TestApp, 'http'>): Promise<string> {
  return http.server.listening ? http.listeningOrigin : http.listen({ port: 0, host: '127.0.0.1' })
}

export async function createTestApp(
  settings: Record<string, string> = {},
  web?: WebOptions,
  logOptions: Pick<LogOptions, 'destination'> = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(inject('testServer').folder, 'data-'))
  const config = readConfig({ RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings })
  const log = createLog({ level: config.logLevel, ...logOptions })
  const database = await createTestDatabase({ log })
  const standing = await startPlatformOn(database.handle, config, log)
  const app = await buildApp(standing, web)
  await app.startWork()
  await app.http.ready()
  return {
    ...standing,
    http: app.http,
    areas: app.areas,
    reports: app.reports,
    async loadDemo(part) {
      for (const area of app.areas) if (part?.areas?.includes(area.name) ?? true) await area.loadDemo?.(part)
    },
    async close() {
      await app.http.close()
      await app.stopWork()
      await standing.stop()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}
