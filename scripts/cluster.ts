// npm run cluster [-- --nodes 3] [-- --port 3000]: several nodes with PostgreSQL, Redis, an S3 server and nginx beside
// them, until Ctrl+C. DATABASE_URL, REDIS_URL and S3_URL replace the servers that it would start.
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster/cluster.ts'

const { values } = parseArgs({
  options: { nodes: { type: 'string', default: '2' }, port: { type: 'string', default: '3000' } },
})
const count = Number(values.nodes)
if (!Number.isInteger(count) || count < 1 || count > 16) {
  process.stderr.write('--nodes must be a whole number from 1 to 16.\n')
  process.exit(1)
}
const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
process.stdout.write(`Starting ${count} nodes. The first one loads the demo, which takes about a minute.\n`)
const cluster = await startCluster({ count, port: Number(values.port) })
process.stdout.write(`Fabula runs at ${cluster.url} on ${count} nodes:\n`)
for (const { url } of cluster.nodes) process.stdout.write(`  ${url}\n`)
await stopped
await cluster.stop()
