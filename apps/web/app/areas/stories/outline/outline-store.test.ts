import type { Outline } from '@fabula/contracts/outline'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApiClient } from '#lib/api-client.ts'
import { sendJson, startTestServer, type TestServer } from '#lib/test-server.ts'
import { lanesOf, type Move, moveTo, placeChapter } from './outline-model.ts'
import { createOutlineStore } from './outline-store.ts'

const outlineOf = (revision: number, ...ids: string[]): Outline => ({
  revision,
  sections: [],
  chapters: ids.map((_id) => ({
    _id,
    sectionId: null,
    title: _id,
    status: 'draft',
    isHiddenByModerators: false,
    wordCount: 0,
    publishAt: null,
    publishedAt: null,
    hasChanges: false,
    updatedAt: '2026-01-01T00:00:00.000Z',
    summary: '',
    isSilent: false,
    publishesWhenVerified: false,
  })),
})

/** The database: accepts an order that names everything and is based on the latest revision. */
let stored: Outline
let server: TestServer
let isDown: boolean
/** Blocks the next order until the test releases it. */
let gate: Promise<void>
let notified: string[]
let retry: () => void

beforeAll(async () => {
  server = await startTestServer(async ({ method, body }, response) => {
    if (isDown) return sendJson(response, 503, { status: 'error', code: 'UNAVAILABLE_ERROR', message: '' })
    if (method === 'GET') return sendJson(response, 200, { status: 'success', outline: stored })
    await gate
    const { sections, revision } = JSON.parse(body) as {
      sections: { chapterIds: string[] }[]
      revision: number
    }
    const ids = sections.flatMap(({ chapterIds }) => chapterIds)
    if (revision !== stored.revision || ids.length !== stored.chapters.length)
      return sendJson(response, 409, { status: 'error', code: 'CONFLICT_ERROR', message: 'stale' })
    stored = outlineOf(revision + 1, ...ids)
    sendJson(response, 200, { status: 'success', revision: stored.revision })
  })
})
afterAll(() => server.close())

beforeEach(() => {
  stored = outlineOf(1, 'a', 'b', 'c')
  isDown = false
  gate = Promise.resolve()
  notified = []
  server.asked.length = 0
})

function create() {
  const api = createApiClient({ baseUrl: server.url, onRateLimit() {}, onSignedOut() {} })
  return createOutlineStore({
    api,
    storyId: 's',
    initial: stored,
    tell: {
      lost: ({ id }) => notified.push(`lost ${id}`),
      stored: () => notified.push('kept'),
      failed(_error, again) {
        notified.push('failed')
        retry = again
      },
    },
  })
}

type Store = ReturnType<typeof create>
const shown = (store: Store) => drawn(store.getState().outline)
const drawn = (outline: Outline) =>
  lanesOf(outline)
    .flatMap(({ chapters }) => chapters.map(({ _id }) => _id))
    .join('')
const toPlace = (store: Store, id: string, index: number): Move =>
  moveTo(placeChapter(store.getState().outline, id, { sectionId: null, index }), 'chapter', id)!

describe('a move', () => {
  test('shows before it is saved, and several are sent as one order', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    const store = create()
    store.move(toPlace(store, 'c', 0))
    expect(shown(store)).toBe('cab')
    expect(store.getState().isSaving).toBe(true)
    store.move(toPlace(store, 'a', 2))
    store.move(toPlace(store, 'b', 0))
    expect(shown(store)).toBe('bca')
    resolve()
    await store.flushed()
    expect(drawn(stored)).toBe('bca')
    expect(server.asked).toHaveLength(2)
    expect(store.getState().isSaving).toBe(false)
    expect(notified).toEqual([])
  })

  test('survives when another user adds a chapter and changes the order', async () => {
    const store = create()
    stored = outlineOf(7, 'b', 'n', 'a', 'c')
    store.move(toPlace(store, 'c', 1))
    await store.flushed()
    expect(drawn(stored)).toBe('cbna')
    expect(shown(store)).toBe(drawn(stored))
    expect(notified).toEqual(['kept'])
  })

  test('of a deleted chapter is reported, and nothing else changes', async () => {
    const store = create()
    stored = outlineOf(2, 'a', 'b')
    store.move(toPlace(store, 'c', 0))
    await store.flushed()
    expect(shown(store)).toBe('ab')
    expect(notified).toEqual(['lost c'])
  })

  test('that fails to save is reverted and reported, and can be retried', async () => {
    const store = create()
    isDown = true
    store.move(toPlace(store, 'c', 0))
    expect(shown(store)).toBe('cab')
    await store.flushed()
    expect(shown(store)).toBe('abc')
    expect(notified).toEqual(['failed'])
    isDown = false
    retry()
    await store.flushed()
    expect(shown(store)).toBe('cab')
    expect(drawn(stored)).toBe('cab')
  })
})

test('loader data does not revert newer changes', async () => {
  const store = create()
  store.move(toPlace(store, 'c', 0))
  store.adopt(outlineOf(1, 'a', 'b', 'c'))
  expect(shown(store)).toBe('cab')
  await store.flushed()
  store.adopt(outlineOf(1, 'a', 'b', 'c'))
  expect(shown(store)).toBe('cab')
  store.adopt(outlineOf(5, 'a'))
  expect(shown(store)).toBe('a')
})
