// People who use the site as usual, each from an address of their own: how many of their requests succeed.
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** What they ask for, in turn. */
export type HonestRequest = { method?: 'PUT'; path: string; cookie?: string; body?: object }

export type Honest = {
  asked: number
  /** Answered in time, as they should. */
  answered: number
  /** The others, by what came instead. */
  failures: Record<string, number>
  /** Milliseconds within which 99 % were answered. */
  p99: number
}

export type HonestOptions = {
  requests: HonestRequest[]
  perSecond: number
  seconds: number
  /** The longest that an answer may take. */
  patienceSeconds: number
}

export async function askHonestly(url: string, options: HonestOptions): Promise<Honest> {
  const { requests, perSecond, seconds, patienceSeconds } = options
  const agent = new Agent({ keepAlive: true })
  const outcomes: Promise<{ outcome: string; milliseconds: number }>[] = []
  const began = performance.now()
  for (let index = 0; index < perSecond * seconds; index += 1) {
    // By the clock, so that a slow answer does not make them ask less often.
    await delay(Math.max(0, began + (index * 1000) / perSecond - performance.now()))
    outcomes.push(
      ask(agent, url, requests[index % requests.length]!, {
        address: addressOf(index),
        patienceSeconds,
      }),
    )
  }
  const all = await Promise.all(outcomes)
  agent.destroy()
  const failed = all.filter(({ outcome }) => outcome !== 'answered')
  const times = all.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return {
    asked: all.length,
    answered: all.length - failed.length,
    failures: countBy(failed.map(({ outcome }) => outcome)),
    p99: Math.round(times[Math.floor(times.length * 0.99)] ?? Number.NaN),
  }
}

/** Five hundred people. */
const addressOf = (index: number) => `198.51.${100 + (Math.floor(index / 250) % 2)}.${1 + (index % 250)}`

async function ask(
  agent: Agent,
  url: string,
  { method, path, cookie, body }: HonestRequest,
  { address, patienceSeconds }: { address: string; patienceSeconds: number },
) {
  const began = performance.now()
  const sent = JSON.stringify(body)
  const headers = {
    'x-forwarded-for': address,
    ...(cookie && { cookie, origin: url }),
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  const outcome = await new Promise<string>((resolve) => {
    const signal = AbortSignal.timeout(patienceSeconds * 1000)
    const asking = request(`${url}${path}`, { agent, method, headers, signal }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200 ? 'answered' : `${response.statusCode}`))
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name))
    })
    asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name))
    asking.end(sent)
  })
  return { outcome, milliseconds: performance.now() - began }
}

export const countBy = (words: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]))
