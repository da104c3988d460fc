// Reports the reading position: every 10 s while reading, and on leaving. Visitors' devices store it locally.
import type { ReadChapter } from '@fabula/contracts/stories.pages'
import { api, session } from '#lib/api.ts'
import { noteProgress, progressSaved } from './public/device-progress.ts'
import { nowReading } from './public/now-reading.ts'
import { type Place, placeIn } from './reading-position.ts'

const everyMilliseconds = 10_000
/** From here on the last line is visible, and the reader continues with the next chapter. */
const endPercent = 98

type Reading = {
  storyId: string
  chapter: Pick<ReadChapter, '_id' | 'number' | 'versionId' | 'next'>
  text: HTMLElement
}

/** Returns the function that stops tracking after a last report. */
export function trackProgress({ storyId, chapter, text }: Reading): () => void {
  const began = performance.now()
  // On a slow device the reader may have scrolled before the page could listen.
  let hasMoved = window.scrollY > 0
  let notified = ''

  // A reader who only glanced at the page has not started reading.
  const isGlance = () => !hasMoved && performance.now() - began < everyMilliseconds

  function tell(isLeaving: boolean): void {
    if (isGlance()) return
    const place = placeIn(text) ?? last
    if (!place) return
    const said = `${place.block} ${place.percent}`
    if (said === notified) return
    notified = said
    note(place)
    if (session.getState().viewer) void send(place, isLeaving)
  }

  async function send(position: Place, keepalive: boolean): Promise<void> {
    const { _id: chapterId, versionId } = chapter
    const body = { chapterId, position, readAt: new Date().toISOString(), ...(versionId && { versionId }) }
    // Not retried: the next report is newer. After a failure the same position may be reported again.
    await api('PUT /content/{storyId}/progress', { params: { storyId }, body, keepalive }).then(
      () => window.dispatchEvent(new Event(progressSaved)),
      () => {
        notified = ''
      },
    )
  }

  function note({ block, percent }: Place): void {
    const next = percent >= endPercent ? chapter.next : null
    const isVisitor = session.getState().viewer === null
    noteProgress(isVisitor, {
      storyId,
      chapterId: chapter._id,
      number: chapter.number,
      block,
      percent,
      versionId: chapter.versionId,
      readAt: new Date().toISOString(),
      next: next && { chapterId: next._id, number: next.number },
    })
  }

  let last = placeIn(text)
  const handleScroll = () => {
    hasMoved = true
    last = placeIn(text) ?? last
  }
  const handleHide = () => {
    if (document.visibilityState === 'hidden') tell(true)
  }
  const handleLeave = () => tell(true)
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') tell(false)
  }, everyMilliseconds)
  window.addEventListener('scroll', handleScroll, { passive: true })
  document.addEventListener('visibilitychange', handleHide)
  window.addEventListener('pagehide', handleLeave)
  const shown = { storyId, chapter, percent: () => (isGlance() ? 0 : (last?.percent ?? 0)) }
  nowReading.setState({ shown })

  return () => {
    clearInterval(timer)
    window.removeEventListener('scroll', handleScroll)
    document.removeEventListener('visibilitychange', handleHide)
    window.removeEventListener('pagehide', handleLeave)
    tell(true)
    if (nowReading.getState().shown === shown) nowReading.setState({ shown: null })
  }
}
