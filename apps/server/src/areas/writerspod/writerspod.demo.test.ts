// The demo's episodes and articles, with audio that is what their rows say.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createVisitor } from '#test/members.ts'

const folder = resolve(import.meta.dirname, '../../../demo/writerspod')

let app: TestApp
const load = () => app.loadDemo({ areas: ['accounts', 'writerspod'] })
beforeAll(async () => {
  app = await createTestApp()
  await load()
}, 120_000)
afterAll(() => app.close())

const call = async (path: string) => (await createVisitor(app).call(`GET ${path}`)).json()

test('there are two episodes and three articles to read', async () => {
  const { items } = await call('/writerspod?limit=50')
  expect(items.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'article',
    'article',
    'article',
    'episode',
    'episode',
  ])
  for (const { slug, kind, readingMinutes } of items) {
    const { item } = await call(`/writerspod/${slug}`)
    expect(item.people.length, slug).toBeGreaterThan(0)
    expect(item.tags.length, slug).toBeGreaterThan(0)
    if (kind === 'article') expect(readingMinutes, slug).toBeGreaterThanOrEqual(3)
  }
})

test('each episode has audio, a transcript with its times, chapters and listeners', async () => {
  const { db, storage } = app.foundation
  const { items } = await call('/writerspod?kind=episode')
  for (const { slug } of items) {
    const { item } = await call(`/writerspod/${slug}`)
    const stored = await storage.get(`pod/audio/${item.audio._id}`)
    expect(item.audio.size, slug).toBe(stored?.length)
    expect(item.audio.peaks, slug).toHaveLength(300)
    expect(item.audio.durationSeconds, slug).toBeGreaterThan(60)
    expect(item.transcript.length, slug).toBeGreaterThan(10)
    expect(item.transcript.at(-1).end, slug).toBeLessThan(item.audio.durationSeconds)
    expect(item.chapters.length, slug).toBe(3)
    const days = await db
      .selectFrom('pod_listen_days')
      .select('listens')
      .where('item_id', '=', item._id)
      .execute()
    expect(days.length, slug).toBeGreaterThan(5)
  }
})

test('what is said is what the script says', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.script.md'))) {
    const spoken = readFileSync(resolve(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes(': '))
    const { cues } = JSON.parse(readFileSync(resolve(folder, file.replace('.script.md', '.json')), 'utf8'))
    expect(cues.map(({ speaker, text }: Record<string, string>) => `${speaker}: ${text}`)).toEqual(spoken)
  }
})

test('loading it again changes nothing', async () => {
  const count = async () => {
    const tables = [
      'pod_items',
      'pod_audio',
      'pod_cues',
      'pod_positions',
      'pod_listen_days',
      'pod_followers',
    ] as const
    const counts: unknown[] = []
    for (const table of tables)
      counts.push(
        await app.foundation.db
          .selectFrom(table)
          .select((one) => one.fn.countAll().as('count'))
          .executeTakeFirstOrThrow(),
      )
    return counts
  }
  const before = await count()
  await load()
  expect(await count()).toEqual(before)
})
