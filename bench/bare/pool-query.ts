// The rate at which a pool of the same size runs the bare query: `GET /?seconds=4` runs it and returns the rate.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { readInput, sayReady } from './input.ts'

type Input = { connection: pg.PoolConfig; text: string; values: unknown[]; atOnce: number; poolSize: number }

const { connection, text, values, atOnce, poolSize } = await readInput<Input>()
const pool = new pg.Pool({ ...connection, max: poolSize })

async function rate(seconds: number): Promise<number> {
  const begin = performance.now()
  const end = begin + seconds * 1000
  let count = 0
  const work = async () => {
    while (performance.now() < end) {
      await pool.query({ name: 'bare', text, values })
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count / ((performance.now() - begin) / 1000)
}

const server = createServer(async (request, response) => {
  const seconds = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('seconds'))
  response.end(String(await rate(seconds)))
})
server.listen(0, '127.0.0.1', () => sayReady(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
