// Repeatedly kills the server while users type, and checks after each kill whether a word confirmed as saved is
// missing, duplicated or misplaced.
import { demoPassword } from '../../apps/server/src/areas/accounts/public.ts'
import { DOCUMENT_LIMITS } from '../../packages/editor-kit/src/document.ts'
import { createTypist, readFresh, readWords } from './typist.ts'
import type { Victim } from './victims.ts'

type Round = {
  round: number
  withDatabase: boolean
  /** Of all typists, when the server died: words typed, and how many of them were confirmed as saved. */
  typed: number
  acknowledged: number
  /** Found by a user who opens the chapter after the restart. */
  found: number
  /** Confirmed as saved but not found. Must be empty. */
  lost: string[]
  /** Until a user could read the chapter again. */
  awayMilliseconds: number
  /** Every typist has the same text as a new client, with each of their words once and in order. */
  isEqual: boolean
}

export type Soaked = {
  rounds: Round[]
  /** Chapters that the typists filled one after the other. */
  chapters: number
  /** Words confirmed as saved, in all of them. */
  acknowledged: number
  /** Filled chapters that no longer had the same text at the end. Must be 0. */
  changed: number
}

type Json = Record<string, unknown>
type Options = {
  rounds: number
  typists: number
  /** From this length on, the typists continue in a new chapter, before the editor would ask them to. */
  charactersInChapter?: number
  onRound?: (round: Round) => void
}

export async function soak(
  victim: Victim,
  {
    rounds,
    typists: count,
    charactersInChapter = DOCUMENT_LIMITS.textLength * 0.9,
    onRound = () => {},
  }: Options,
): Promise<Soaked> {
  await victim.start()
  const { url } = victim
  const cookies = await signIn(url)
  const call = (path: string, body?: Json) => request(url, cookies, path, body)
  const { story } = (await call('/content', { title: 'Written under fire' })) as { story: { _id: string } }
  const pathOf = (chapterId: string) => `/content/${story._id}/chapters/${chapterId}`
  // A session per typist: they renew it when they reconnect, like browsers.
  const sessions = await Promise.all(range(count).map(() => signIn(url)))

  async function beginChapter() {
    const { chapter } = (await call(`/content/${story._id}/chapters`, { title: 'One' })) as {
      chapter: { _id: string }
    }
    const place = { url, cookies, chapterId: chapter._id }
    const typists = sessions.map((session, index) =>
      createTypist({ ...place, cookies: session }, `t${index + 1}`, count),
    )
    await Promise.all(typists.map(({ editor }) => editor.synced()))
    return { place, typists }
  }

  const results: Round[] = []
  const filled: { path: string; lines: string[] }[] = []
  let acknowledgedBefore = 0
  let { place, typists } = await beginChapter()
  for (let round = 1; round <= rounds; round += 1) {
    const withDatabase = round % 2 === 0
    for (const typist of typists) typist.begin()
    await pause(100 + Math.random() * 1400)
    await victim.kill(withDatabase)
    for (const typist of typists) typist.goOnAlone()
    const known = typists.map(({ name, typed, acknowledged }) => ({ name, typed, acknowledged }))
    const began = performance.now()
    // They continue typing for a while without the server.
    await victim.start()
    Object.assign(cookies, await signIn(url))
    const fresh = await readFresh(place)
    const awayMilliseconds = performance.now() - began
    const byApi = textsOf(await call(pathOf(place.chapterId)))
    const lost = known.flatMap(({ name, acknowledged }) => {
      const [here, there] = [new Set(readWords(fresh, name)), new Set(readWords(byApi, name))]
      return range(acknowledged).flatMap((word) =>
        here.has(word) && there.has(word) ? [] : [`${name}w${word}`],
      )
    })
    for (const typist of typists) typist.pause()
    for (const { editor } of typists) editor.goOnline()
    await Promise.all(typists.map(({ editor }) => editor.saved()))
    const after = await readFresh(place)
    const isEqual =
      typists.every(({ name, typed }) => isSame(readWords(after, name), range(typed))) &&
      (await becomesTrue(() => typists.every(({ editor }) => isSame(editor.lines(), after))))
    results.push({
      round,
      withDatabase,
      typed: sum(known.map(({ typed }) => typed)),
      acknowledged: sum(known.map(({ acknowledged }) => acknowledged)),
      found: sum(known.map(({ name }) => readWords(fresh, name).length)),
      lost,
      awayMilliseconds,
      isEqual,
    })
    onRound(results.at(-1)!)
    if (round < rounds && sum(after.map(({ length }) => length)) > charactersInChapter) {
      filled.push({ path: pathOf(place.chapterId), lines: after })
      acknowledgedBefore += sum(typists.map(({ acknowledged }) => acknowledged))
      for (const { editor } of typists) editor.leave()
      ;({ place, typists } = await beginChapter())
    }
  }
  const now = await Promise.all(filled.map(async ({ path }) => textsOf(await call(path))))
  for (const { editor } of typists) editor.leave()
  await victim.stop()
  return {
    rounds: results,
    chapters: filled.length + 1,
    acknowledged: acknowledgedBefore + (results.at(-1)?.acknowledged ?? 0),
    changed: filled.filter(({ lines }, index) => !isSame(lines, now[index])).length,
  }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What one typist has saved may still be in transit to the others. */
async function becomesTrue(isSo: () => boolean, patience = 20_000): Promise<boolean> {
  const end = Date.now() + patience
  while (!isSo()) {
    if (Date.now() > end) return false
    await pause(20)
  }
  return true
}

export function textsOf(answer: unknown): string[] {
  const visit = (node: { text?: string; content?: unknown[] } | null): string =>
    (node?.text ?? '') + (node?.content ?? []).map((child) => visit(child as { text?: string })).join('')
  const { content } = (answer as { chapter: { content: { content: unknown[] } } }).chapter
  return content.content.map((block) => visit(block as { text?: string }))
}

/** A connection that is handed to a worker in the moment that one is killed stays open without an answer. */
const maxSilence = 60_000

/** Repeats what was answered with 503, as browsers do while the database is away. */
async function fetchPatiently(url: string, init: RequestInit, retries = 5): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(maxSilence) })
  const seconds = Number(response.headers.get('retry-after'))
  if (response.status !== 503 || seconds === 0 || retries === 0) return response
  await response.body?.cancel()
  await pause(seconds * 1000)
  return fetchPatiently(url, init, retries - 1)
}

export async function signIn(url: string, emailOrUsername = 'writer'): Promise<Record<string, string>> {
  const response = await fetchPatiently(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername, password: demoPassword }),
  })
  if (!response.ok) throw new Error(await response.text())
  return Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!.split('=', 2) as [string, string]),
  )
}

export async function request(
  url: string,
  cookies: Record<string, string>,
  path: string,
  body?: Json,
): Promise<unknown> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const response = await fetchPatiently(`${url}/api/v1${path}`, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
