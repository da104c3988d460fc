// Requests a second that a server answers, all of them rightly.
import autocannon from 'autocannon'

export type Load = { url: string; paths: string[]; headers?: Record<string, string>; seconds?: number }

export async function requestsPerSecond({ url, paths, headers = {}, seconds = 4 }: Load): Promise<number> {
  const result = await autocannon({
    url,
    connections: 50,
    duration: seconds,
    headers,
    // An order for each connection: in one order they would ask for the same page at the same time, which is made once.
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
