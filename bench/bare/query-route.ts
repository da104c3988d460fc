// Fastify that runs one query for each request and sends the same bytes as Fabula.
import fastify from 'fastify'
import pg from 'pg'
import { readInput, sayReady } from './input.ts'

type Input = {
  connection: pg.PoolConfig
  poolSize: number
  path: string
  text: string
  values: unknown[]
  body: string
}

const { connection, poolSize, path, text, values, body } = await readInput<Input>()
const pool = new pg.Pool({ ...connection, max: poolSize })
const app = fastify()
app.get(path, async (_request, reply) => {
  await pool.query({ name: 'bare', text, values })
  return reply.type('application/json; charset=utf-8').send(body)
})
sayReady(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => process.exit(0))
