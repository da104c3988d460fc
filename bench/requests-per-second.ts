// Requests per second that a server handles, all of them correctly.
import autocannon from 'autocannon'

export type Load = { url: string; paths: string[]; headers?: Record<string, string>; seconds?: number }

export async function requestsPerSecond({ url, paths, headers = {}, seconds = 4 }: Load): Promise<number> {
  const result = await autocannon({
    url,
    connections: 50,
    duration: seconds,
    headers,
    // A different order per connection: otherwise all would request the same page at once, which is rendered only once.
    setupClient: (client) => client.setRequests(shuffled(paths).map((path) => ({ method: 'GET', path }))),
  })
  const wrong = result.non2xx + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${url}: ${wrong} requests were not answered as they should`)
  return result.requests.average
}

function shuffled<T>(values: T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
