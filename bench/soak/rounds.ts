// Kills the server again and again while somebody types, and looks after each time whether a word that was said to be
// saved is missing, stands twice or in the wrong place.
import { demoPassword } from '../../apps/server/src/areas/accounts/door.ts'
import { createTypist, readFresh, readWords } from './typist.ts'
import type { Victim } from './victims.ts'

export type Round = {
  round: number
  withDatabase: boolean
  /** When the server died: typed, and of these said to be saved. */
  typed: number
  acknowledged: number
  /** Found by somebody who opens the chapter after the restart. */
  found: number
  /** Said to be saved and not found. Must be none. */
  lost: number[]
  /** Until the next one could read the chapter. */
  awayMilliseconds: number
  isEqual: boolean
}

type Json = Record<string, unknown>

export async function soak(
  victim: Victim,
  { rounds, onRound = () => {} }: { rounds: number; onRound?: (round: Round) => void },
): Promise<Round[]> {
  await victim.start()
  const { url } = victim
  const cookies = await signIn(url)
  const call = (path: string, body?: Json) => request(url, cookies, path, body)
  const { story } = (await call('/content', { title: 'Written under fire' })) as { story: { _id: string } }
  const path = `/content/${story._id}/chapters`
  const { chapter } = (await call(path, { title: 'One' })) as { chapter: { _id: string } }
  const place = { url, cookies, chapterId: chapter._id }
  const typist = createTypist(place)
  await typist.editor.synced()
  const results: Round[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const withDatabase = round % 3 === 0
    typist.begin()
    await pause(100 + Math.random() * 1400)
    await victim.kill(withDatabase)
    typist.editor.goOffline()
    const { typed, acknowledged } = typist
    const began = performance.now()
    // Goes on while the server is away.
    await victim.start()
    const fresh = await readFresh(place)
    const awayMilliseconds = performance.now() - began
    const byApi = readWords(textsOf(await call(`${path}/${chapter._id}`)))
    const lost = range(acknowledged).filter((word) => !fresh.words.includes(word) || !byApi.includes(word))
    typist.pause()
    typist.editor.goOnline()
    await typist.editor.saved()
    const after = await readFresh(place)
    const isEqual =
      JSON.stringify(after.lines) === JSON.stringify(typist.editor.lines()) &&
      JSON.stringify(after.words) === JSON.stringify(range(typist.typed))
    const found = fresh.words.length
    results.push({ round, withDatabase, typed, acknowledged, found, lost, awayMilliseconds, isEqual })
    onRound(results.at(-1)!)
  }
  typist.editor.leave()
  await victim.stop()
  return results
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

function textsOf(answer: unknown): string[] {
  const visit = (node: { text?: string; content?: unknown[] } | null): string =>
    (node?.text ?? '') + (node?.content ?? []).map((child) => visit(child as { text?: string })).join('')
  const { content } = (answer as { chapter: { content: { content: unknown[] } } }).chapter
  return content.content.map((block) => visit(block as { text?: string }))
}

async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: 'writer', password: demoPassword }),
  })
  if (!response.ok) throw new Error(await response.text())
  return Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!.split('=', 2) as [string, string]),
  )
}

async function request(
  url: string,
  cookies: Record<string, string>,
  path: string,
  body?: Json,
): Promise<unknown> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const response = await fetch(`${url}/api/v1${path}`, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
