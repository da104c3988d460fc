// One server with demo content for all journeys; they get its URL as FABULA_URL. In addition a real OpenID provider,
// which signs in whichever user a journey names.
import { startOpenIdProvider } from '../apps/server/test/openid-provider.ts'
import { startFabula, withoutAnnouncements } from '../scripts/start/fabula-process.ts'

export default async function setUp(): Promise<() => Promise<void>> {
  const provider = await startOpenIdProvider()
  // Several browsers at full speed must not hit the rate limits.
  const fabula = await startFabula(
    { RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'warn', ...provider.openIdSettings },
    withoutAnnouncements,
  )
  process.env.FABULA_URL = fabula.url
  process.env.FABULA_DATA_DIR = fabula.dataDir
  process.env.FABULA_DATABASE_URL = fabula.databaseUrl ?? ''
  return async () => {
    await fabula.stop()
    await provider.close()
  }
}
