// Rendered pages for visitors, cached compressed. A page that is dropped while it is being rendered is not stored.
import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database, Transaction } from '../db/database.ts'
import { type Fanout, publishOnCommit } from '../fanout.ts'
import type { Siblings } from '../workers/siblings.ts'
import type { Cdn } from './cdn.ts'
import { compressForCache } from './encoding.ts'

/** Counters and times on a page may be this old. */
const lifetimeMilliseconds = 60_000
const channel = 'page-drop'

export type FinishedPage = {
  headers: Record<string, string>
  etag: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  html: string
  tags: ReadonlySet<string>
  /** False if a part of the page is missing because it failed: such a page is not stored. */
  isComplete: boolean
}

export type PageCache = {
  find(key: string): FinishedPage | undefined
  /** One render per key at a time; concurrent requests share its result. */
  getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<FinishedPage | RenderedPage>
  /** Drops every page with one of these tags on this machine: at once here, in the other workers when it resolves. */
  dropHere(...tags: string[]): Promise<void>
  /** The same on all nodes. */
  drop(...tags: string[]): Promise<void>
  /**
   * The same on commit, on the connection of the transaction, because a page rendered before it would show old data.
   */
  dropOnCommit(tx: Transaction, ...tags: string[]): Promise<void>
  /** Public data that pages are made of, dropped with the pages that have the tag. */
  cacheData<T>(tag: string, load: () => Promise<T>): () => Promise<T>
  /** Of this node, since it started. */
  countUses(): { hits: number; renders: number }
  stop(): Promise<void>
}

type CachedPage = { page: FinishedPage; tags: ReadonlySet<string> }

type PageCacheOptions = {
  maxBytes: number
  db: Database
  fanout: Fanout
  cdn: Cdn
  siblings?: Siblings | null
}

export async function createPageCache({
  maxBytes,
  db,
  fanout,
  cdn,
  siblings = null,
}: PageCacheOptions): Promise<PageCache> {
  const cached =
    maxBytes > 0
      ? new LRUCache<string, CachedPage>({
          maxSize: maxBytes,
          ttl: lifetimeMilliseconds,
          sizeCalculation: sizeOf,
        })
      : undefined
  const uses = { hits: 0, renders: 0 }
  const evictors = new Map<string, (() => void)[]>()
  // A drop clears it: the tags of a render in progress are not known yet, so later visitors must not join it.
  const running = new Map<string, Promise<FinishedPage | RenderedPage>>()
  // Drops of the last minute: a render that began before one of them and has its tag must not be stored.
  let drops: { at: number; tags: Set<string> }[] = []

  function dropHere(names: readonly string[]): void {
    if (names.length === 0) return
    const tags = new Set(names)
    running.clear()
    for (const tag of tags) for (const evict of evictors.get(tag) ?? []) evict()
    drops = [
      ...drops.filter(({ at }) => at > performance.now() - lifetimeMilliseconds),
      { at: performance.now(), tags },
    ]
    for (const [key, entry] of cached?.entries() ?? []) {
      if (!entry.tags.isDisjointFrom(tags)) cached?.delete(key)
    }
  }

  siblings?.answer(channel, (tags) => dropHere(tags as string[]))
  async function dropOnMachine(tags: readonly string[]): Promise<void> {
    dropHere(tags)
    if (tags.length > 0) await siblings?.ask(channel, tags).catch(() => {})
  }

  // Already dropped here, so the node's own message must not drop a page that was rendered since.
  const ownMark = `from:${randomUUID()}`
  const unsubscribe = await fanout.subscribe(channel, (message) => {
    const names = message.split(' ')
    if (!names.includes(ownMark)) dropHere(names)
  })

  async function renderAndCache(key: string, render: () => Promise<RenderedPage>) {
    const began = performance.now()
    const rendered = await render()
    if (!cached || rendered.status !== 200 || !rendered.isComplete) return rendered
    const page = await finish(rendered)
    const wasDropped = drops.some(({ at, tags }) => at >= began && !tags.isDisjointFrom(rendered.tags))
    // A CDN may keep only what is kept here.
    if (wasDropped) return page
    const forCdn = cdn.headersFor(rendered.tags, lifetimeMilliseconds / 1000)
    const stored = { ...page, headers: { ...page.headers, ...forCdn } }
    cached.set(key, { page: stored, tags: rendered.tags })
    return stored
  }

  return {
    find(key) {
      const page = cached?.get(key)?.page
      if (page) uses.hits += 1
      return page
    },
    getOrRender(key, render) {
      const found = running.get(key)
      if (found) return found
      uses.renders += 1
      const promise = renderAndCache(key, render).finally(() => {
        if (running.get(key) === promise) running.delete(key)
      })
      running.set(key, promise)
      return promise
    },
    dropHere: (...tags) => dropOnMachine(tags),
    async drop(...tags) {
      await dropOnMachine(tags)
      for (const some of inMessages(tags)) await fanout.publish(channel, [ownMark, ...some].join(' '))
      await cdn.purge(db, tags)
    },
    async dropOnCommit(tx, ...tags) {
      if (tags.length === 0) return
      await publishOnCommit(tx, channel, ...inMessages(tags).map((some) => some.join(' ')))
      await cdn.purge(tx, tags)
    },
    cacheData<T>(tag: string, load: () => Promise<T>) {
      let cached: { data: Promise<T>; until: number } | undefined
      const evict = () => (cached = undefined)
      evictors.set(tag, [...(evictors.get(tag) ?? []), evict])
      return () => {
        if (cached && cached.until > performance.now()) return cached.data
        const entry = { data: load(), until: performance.now() + lifetimeMilliseconds }
        cached = entry
        entry.data.catch(() => {
          if (cached === entry) cached = undefined
        })
        return entry.data
      }
    },
    countUses: () => ({ ...uses }),
    stop: unsubscribe,
  }
}

/** A message of PostgreSQL has at most 8,000 bytes. */
const tagsPerMessage = 100

const inMessages = (tags: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(tags.length / tagsPerMessage) }, (_, index) =>
    tags.slice(index * tagsPerMessage, (index + 1) * tagsPerMessage),
  )

async function finish({ headers, html }: RenderedPage): Promise<FinishedPage> {
  const identity = Buffer.from(html)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { headers, etag, identity, ...(await compressForCache(identity)) }
}

const sizeOf = ({ page }: CachedPage) => page.identity.length + page.gzip.length + page.br.length + 1024
