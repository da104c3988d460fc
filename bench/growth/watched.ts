// Records the server's queries, so that the same statements can be explained and run again.
import pg from 'pg'

export type Asked = { text: string; values: unknown[]; milliseconds: number }

type Query = (...args: unknown[]) => unknown

let heard: Asked[] | null = null
const plain = pg.Client.prototype.query as unknown as Query

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  const started = performance.now()
  const answer = Reflect.apply(plain, this, args)
  if (heard && typeof first === 'object' && first !== null && 'text' in first) {
    const asked = first as { text: string; values?: unknown[] }
    const list = heard
    void Promise.resolve(answer as Promise<unknown>).then(
      () =>
        list.push({
          text: asked.text,
          values: asked.values ?? [],
          milliseconds: performance.now() - started,
        }),
      () => {},
    )
  }
  return answer
} as never

/** The queries made during `work`. */
export async function listenTo(work: () => Promise<unknown>): Promise<Asked[]> {
  const list: Asked[] = []
  heard = list
  await work()
  heard = null
  return list
}
