// Stories saved for offline reading, with everything needed to read them. One cache holds the stories and their list;
// it belongs to one account and is cleared when that account signs out. public/sw.js responds from it.
import type { StoryCard } from '@fabula/contracts/stories'
import { readPath, storyPath } from '#areas/stories/public/story-texts.ts'
import { api, session } from '#lib/api.ts'
import { offlineCache, savedStoriesPath } from '#lib/offline-cache.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

export type OfflineStory = Pick<StoryCard, '_id' | 'slug' | 'title' | 'coverUrl'> & {
  author: string
  chapterCount: number
  savedAt: string
}
type OfflineIndex = { owner: string | null; stories: OfflineStory[] }

const indexAddress = '/kept-stories.json'
const atOnce = 4

const canSaveOffline = () => 'serviceWorker' in navigator && 'caches' in window

const emptyIndex = (): OfflineIndex => ({ owner: session.getState().viewer?._id ?? null, stories: [] })

async function readIndex(): Promise<OfflineIndex> {
  if (!canSaveOffline() || !(await caches.has(offlineCache))) return emptyIndex()
  const answer = await caches.match(indexAddress, { cacheName: offlineCache })
  return answer ? ((await answer.json()) as OfflineIndex) : emptyIndex()
}

async function writeIndex(index: OfflineIndex): Promise<void> {
  const cache = await caches.open(offlineCache)
  await cache.put(indexAddress, Response.json(index))
}

/** Stories that can still be opened: the worker deletes those that the server no longer serves. */
export async function listOfflineStories(): Promise<OfflineStory[]> {
  const { stories } = await readIndex()
  const found = await Promise.all(
    stories.map(({ slug }) => caches.match(readPath(slug), { cacheName: offlineCache, ignoreVary: true })),
  )
  return stories.filter((_, place) => found[place])
}

/** `onProgress` receives the share that is saved, from 0 to 1. */
export async function saveOffline(slug: string, onProgress: (share: number) => void): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { story, chapterIds } = await findChapters(slug)
  const addresses = [
    storyPath(slug),
    readPath(slug),
    ...chapterIds.map((chapterId) => readPath(slug, chapterId)),
  ]
  const pages = addresses.flatMap((address) => [address, dataOf(address)])
  const cache = await caches.open(offlineCache)
  const files = new Set<string>([story.coverUrl, ...(await listReaderFiles()), ...listLoadedFiles()])
  let done = 0
  await inTurns([savedStoriesPath, ...pages], async (address) => {
    const answer = await fetchPatiently(address)
    if (!address.includes('.data')) for (const file of filesIn(await answer.clone().text())) files.add(file)
    await cache.put(address, answer)
    done += 1
    onProgress((done / (pages.length + 1)) * 0.9)
  })
  await inTurns([...files], async (file) => {
    // Files named by their content hash never change.
    if (await cache.match(file)) return
    const answer = await fetchPatiently(file).catch(() => null)
    if (answer) await cache.put(file, answer)
  })
  const { stories } = await readIndex()
  const saved: OfflineStory = {
    _id: story._id,
    slug,
    title: story.title,
    coverUrl: story.coverUrl,
    author: story.author.displayName,
    chapterCount: chapterIds.length,
    savedAt: new Date().toISOString(),
  }
  await writeIndex({ ...emptyIndex(), stories: [saved, ...stories.filter(({ _id }) => _id !== story._id)] })
  onProgress(1)
}

/** Deleting the last story also unregisters the worker. */
export async function letGo(storyId: string): Promise<void> {
  const index = await readIndex()
  const story = index.stories.find(({ _id }) => _id === storyId)
  const stories = index.stories.filter(({ _id }) => _id !== storyId)
  if (stories.length === 0) return removeOfflineStory()
  await writeIndex({ ...index, stories })
  const cache = await caches.open(offlineCache)
  const path = story ? storyPath(story.slug) : null
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    const plain = pathname.replace(/\.data$/, '')
    if (plain === path || plain === `${path}/read`) await cache.delete(request)
  }
}

async function removeOfflineStory(): Promise<void> {
  await caches.delete(offlineCache)
  const worker = await navigator.serviceWorker.getRegistration('/')
  // The worker may still be needed for push notifications.
  if (!(await worker?.pushManager?.getSubscription())) await worker?.unregister()
}

/** Deletes stories saved by another account; stories saved by a visitor stay on the device. */
export async function checkOfflineOwner(viewerId: string): Promise<void> {
  if (!canSaveOffline()) return
  const { owner } = await readIndex()
  if (owner !== null && owner !== viewerId) await removeOfflineStory()
}

async function findChapters(slug: string) {
  const chapterIds: string[] = []
  for (let page = 1; ; page += 1) {
    const answer = requireAnswer(
      await api('GET /content/by-address/{address}', {
        params: { address: slug },
        query: { page: `${page}` },
      }),
    )
    chapterIds.push(...answer.chapters.filter(({ status }) => status === 'published').map(({ _id }) => _id))
    if (page >= answer.pagination.pages) return { story: answer.story, chapterIds }
  }
}

/** The URL that the router loads a page's data from. */
function dataOf(address: string): string {
  const [path, query] = address.split('?')
  return `${path}.data${query ? `?${query}` : ''}`
}

/** Files that the reader normally loads on demand, which it could not do offline. */
async function listReaderFiles(): Promise<string[]> {
  const answer = await fetch('/offline-files.json')
  return answer.ok ? ((await answer.json()) as string[]) : []
}

/** The fonts and scripts that this page has loaded. */
const listLoadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

const filesIn = (html: string) =>
  [...html.matchAll(/["'(](\/(?:assets|images|covers?|avatar)\/[^"'()\s]+)["')]/g)].map(([, file]) =>
    (file ?? '').replaceAll('&amp;', '&'),
  )

/** Waits out rate limits: a long story takes many requests. */
async function fetchPatiently(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address)
    if (answer.ok) return answer
    if (answer.status !== 429) throw new Error(`${address}: ${answer.status}`)
    const seconds = Number(answer.headers.get('retry-after') ?? 5)
    await new Promise((resolve) => setTimeout(resolve, Math.min(60, seconds) * 1000))
  }
}

async function inTurns(items: readonly string[], work: (item: string) => Promise<void>): Promise<void> {
  const left = [...items]
  const run = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, run))
}
