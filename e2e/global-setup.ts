// One server with demo content for all journeys; its address reaches them as FABULA_URL.
import { startFabula } from '../scripts/start/fabula-process.ts'

export default async function setUp(): Promise<() => Promise<void>> {
  // Two browsers at full speed are no attack.
  const fabula = await startFabula({ RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'warn' })
  process.env.FABULA_URL = fabula.url
  return async () => {
    await fabula.stop()
  }
}
