// Whether the response time reveals that an account exists: known users against unknown ones, call by call.
import { demoEmail } from '../../apps/server/src/areas/accounts/public.ts'
import { startFabula } from '../../scripts/start/fabula-process.ts'
import { median, takeTurns } from '../measure.ts'
import type { Row } from './row.ts'

const unlimited = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' }
const callsATurn = 20
// Calls of a few milliseconds: a difference must exceed the noise before it counts.
const turnsARound = 5

const calls = [
  {
    path: '/auth/login',
    body: (email: string) => ({ emailOrUsername: email, password: 'not the password' }),
  },
  { path: '/auth/forgot-password', body: (email: string) => ({ email }) },
  { path: '/auth/resend-verification', body: (email: string) => ({ email }) },
] as const

export async function measureSignIn(rounds: number): Promise<Row[]> {
  const fabula = await startFabula(unlimited)
  try {
    const rows: Row[] = []
    for (const call of calls) rows.push(await measureCall(fabula.url, call, rounds))
    return rows
  } finally {
    await fabula.stop()
  }
}

async function measureCall(url: string, call: (typeof calls)[number], rounds: number): Promise<Row> {
  const turn = (email: string) => async () => {
    const times: number[] = []
    // Sequentially: an attacker who measures times would not make calls wait for each other.
    for (let done = 0; done < callsATurn; done += 1) {
      const begin = performance.now()
      await send(url + '/api/v1' + call.path, call.body(email))
      times.push(performance.now() - begin)
    }
    return median(times)
  }
  const measured = await takeTurns(
    { ours: turn(demoEmail('reader')), bare: turn(demoEmail('nobody_at_all')) },
    rounds * turnsARound,
  )
  return {
    what: `POST ${call.path}, known person`,
    against: 'unknown person',
    unit: 'ms',
    measured,
    reach: { atMost: 1.1 },
  }
}

async function send(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (response.status >= 500 || response.status === 429) throw new Error(`${url} answered ${response.status}`)
}
