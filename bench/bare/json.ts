// Fastify that sends the same JSON from memory.
import fastify from 'fastify'
import { readInput, sayReady } from './input.ts'

const { path, body } = await readInput<{ path: string; body: Record<string, unknown> }>()
const app = fastify()
app.get(path, async () => body)
sayReady(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => process.exit(0))
