// Fastify that also starts the embedded PostgreSQL on an existing cluster: the minimum that a start can be.
import fastify from 'fastify'
import pg from 'pg'
import { adminRole } from '../../apps/server/src/platform/db/embedded/cluster.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/server.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { readInput, sayReady } from './input.ts'

const { dataDir } = await readInput<{ dataDir: string }>()
const database = await startEmbedded(dataDir, createLog({ level: 'warn' }))
const pool = new pg.Pool(database.connect(adminRole, 'postgres'))
await pool.query('select 1')
const app = fastify()
app.get('/', async () => 'ready')
sayReady(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  await database.stop()
  process.exit(0)
})
