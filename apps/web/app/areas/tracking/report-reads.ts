// Reports what is read, for the figures of its writers: one request at most every 15 seconds, and one on leaving. Each
// report of a read has all of it so far, so that a lost one costs little.
import type { ReadReport } from '@fabula/contracts/analytics'
import { nowReading, type ShownChapter } from '#areas/reading/public/now-reading.ts'
import { findStored, store } from '#lib/local-store.ts'
import { sourceOfEntry, sourceOfPage, storyOfPage, type StorySource } from './read-source.ts'
import { tabSignals } from './tab-signals.ts'

const everyMilliseconds = 15_000
/** Without a sign of life for so long, nobody reads. */
const idleMilliseconds = 90_000
const maxSeconds = 21_600
const signsOfLife = ['scroll', 'keydown', 'pointermove', 'pointerdown'] as const

type Send = (body: object, isLast: boolean) => Promise<unknown>
type Read = Omit<ReadReport, 'domain'> & { domain?: string }

/** Returns the function that stops after a last report. */
export function startReports(send: Send): () => void {
  const entry = watchStorySource()
  let current: { shown: ShownChapter; read: Read } | null = null
  let ended: Read[] = []
  let lastSign = Date.now()
  let sent = ''

  function open(shown: ShownChapter | null): void {
    if (current?.shown === shown) return
    if (current) {
      measure()
      current.read.wentOn = shown !== null && shown.chapter._id === current.shown.chapter.next?._id
      ended.push(current.read)
    }
    lastSign = Date.now()
    current = shown && {
      shown,
      read: {
        readId: crypto.randomUUID(),
        storyId: shown.storyId,
        chapterId: shown.chapter._id,
        startedAt: new Date().toISOString(),
        seconds: 0,
        depth: 0,
        wentOn: false,
        listened: nowReading.getState().isListening,
        ...entry.get(),
      },
    }
  }

  function measure(): void {
    if (!current) return
    const { read, shown } = current
    read.depth = Math.max(read.depth, Math.round(shown.percent()))
  }

  function tick(): void {
    const isActive = document.visibilityState === 'visible' && Date.now() - lastSign < idleMilliseconds
    const { isListening } = nowReading.getState()
    if (!current || !(isActive || isListening)) return
    current.read.seconds = Math.min(maxSeconds, current.read.seconds + 1)
    if (isListening) current.read.listened = true
    measure()
  }

  function report(isLast: boolean): void {
    const reads = current ? [...ended, current.read] : ended
    ended = []
    const body = JSON.stringify(reads)
    if (reads.length === 0 || body === sent) return
    sent = body
    const language = navigator.language.split('-')[0]!.toLowerCase()
    // The API takes 20 at once; nobody opens more chapters in 15 seconds.
    void send({ reads: reads.slice(-20), device: deviceKind(), language }, isLast)
  }

  const handleSign = () => {
    lastSign = Date.now()
  }
  const handleHide = () => {
    if (document.visibilityState !== 'hidden') return
    measure()
    report(true)
  }
  for (const name of signsOfLife) window.addEventListener(name, handleSign, { passive: true, capture: true })
  document.addEventListener('visibilitychange', handleHide)
  const seconds = setInterval(tick, 1000)
  const reports = setInterval(() => report(false), everyMilliseconds)
  open(nowReading.getState().shown)
  const unsubscribe = nowReading.subscribe(({ shown }) => {
    // Between two chapters there is none for a moment; which one follows decides whether the reader went on.
    if (shown) open(shown)
    else setTimeout(() => open(nowReading.getState().shown))
  })

  return () => {
    open(null)
    report(true)
    unsubscribe()
    entry.stop()
    clearInterval(seconds)
    clearInterval(reports)
    document.removeEventListener('visibilitychange', handleHide)
    for (const name of signsOfLife) window.removeEventListener(name, handleSign, { capture: true })
  }
}

const deviceKind = () =>
  !matchMedia('(pointer: coarse)').matches
    ? 'desktop'
    : matchMedia('(min-width: 700px)').matches
      ? 'tablet'
      : 'phone'

const storageKey = 'fabula.story-source'
type Stored = StorySource & { story: string }
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'story' in value && 'source' in value

/** Remembers for this tab how its reader came to the story that is open. */
function watchStorySource() {
  const address = () => tabSignals.getState().page ?? location.pathname + location.search
  const note = (story: string, source: StorySource) => store('session', storageKey, { story, ...source })
  const known = () => findStored('session', storageKey, isStored)
  const first = storyOfPage(address())
  if (first && known()?.story !== first)
    note(first, sourceOfEntry(address(), document.referrer, location.origin))
  const stop = tabSignals.subscribe(({ page }, before) => {
    const story = page && storyOfPage(page)
    if (story && before.page && storyOfPage(before.page) !== story)
      note(story, { source: sourceOfPage(before.page) })
  })
  return {
    stop,
    get(): StorySource {
      const { source, domain } = known() ?? { source: 'direct' as const, domain: undefined }
      return { source, ...(domain && { domain }) }
    },
  }
}
