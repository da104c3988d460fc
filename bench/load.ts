// npm run load: honest users of a site of its own, while others hold sockets, read and send slowly, flood it and send
// bombs. Ends with a table.
//   npm run load -- --sockets 1000 --seconds 10   is shorter
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { printPromises } from '../scripts/check/promises.mjs'
import { onlyDemoAccounts, startFabula } from '../scripts/start/fabula-process.ts'
import { openBeside } from './crowd/people.ts'
import { measureCases } from './load/cases.ts'
import { say } from './measure.ts'
import { publishStories } from './published-stories.ts'

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '10000' },
    /** Slightly over two heartbeats: a client that did not respond to the first is disconnected at the second. */
    idle: { type: 'string', default: '70' },
    connections: { type: 'string', default: '500' },
    /** Longer than the 30 s that a body may take. */
    seconds: { type: 'string', default: '45' },
  },
})
const fabula = await startFabula(
  {
    // Everyone in the test has an address of their own.
    TRUST_PROXY: 'loopback',
    WORKERS: String(Math.min(8, availableParallelism())),
    LOG_LEVEL: 'error',
  },
  onlyDemoAccounts,
)
const database = await openBeside(fabula)
try {
  const pages = await publishStories(fabula.url, 5)
  const seconds = Number(values.seconds)
  const scale = {
    perSecond: 100,
    patienceSeconds: 5,
    seconds,
    connections: Number(values.connections),
    idleSockets: Number(values.sockets),
    idleSeconds: Number(values.idle),
  }
  printPromises(await measureCases({ url: fabula.url, database, pages }, scale, say))
} finally {
  await database.close()
  await fabula.stop()
}
