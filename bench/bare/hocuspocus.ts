// Plain Hocuspocus, with one insert for each update before it is applied: the minimum that persists what is typed.
import { readInput, sayReady } from './input.ts'
import { startBareHocuspocus } from '../../apps/server/test/bare-hocuspocus.ts'

const { connection } = await readInput<{ connection: object }>()
sayReady(await startBareHocuspocus(connection))
process.on('SIGTERM', () => process.exit(0))
