import type { Cue, PodChapter } from '@fabula/contracts/writerspod.shapes'
import { memo, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { clock } from '#lib/clock.ts'
import { usePlayer } from './use-player.ts'
import { indexAt } from './chapters.ts'
import './transcript.css'

export type TranscriptLinesProps = {
  cues: readonly Cue[]
  chapters: readonly PodChapter[]
  /** False on the page of another episode than the one that plays. */
  isCurrent?: boolean
  onChoose: (seconds: number) => void
  /** On a page of its own, each line can be linked to and quoted. */
  page?: { pathOf: (seconds: number) => string; onQuote: (cue: Cue) => void }
}

/** Times are buttons, or links on a page. A click on the words does the same, but they can be selected and copied. */
export function TranscriptLines(props: TranscriptLinesProps) {
  const { cues, chapters, isCurrent = true, onChoose, page } = props
  const list = useRef<HTMLOListElement>(null)
  const now = usePlayer(({ seconds }) => (isCurrent ? indexAt(cues, seconds) : -1))
  useFollow(list, now)

  const handleClick = useEffectEvent((event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const line = target.closest<HTMLElement>('[data-start]')
    const cue = line && cues[Array.from(line.parentElement?.children ?? []).indexOf(line)]
    if (!cue) return
    if (target.closest('.transcript-quote')) return page?.onQuote(cue)
    const isTime = target.closest('.transcript-time') !== null
    if (isTime) event.preventDefault()
    const isSelecting = !isTime && window.getSelection()?.isCollapsed === false
    if (!isSelecting) onChoose(cue.start)
  })
  // One listener for thousands of lines.
  useEffect(() => {
    const lines = list.current
    const listen = (event: MouseEvent) => handleClick(event)
    lines?.addEventListener('click', listen)
    return () => lines?.removeEventListener('click', listen)
  }, [])

  return (
    <ol ref={list} className="transcript">
      {cues.map((cue, at) => (
        <Line
          key={`${cue.start} ${cue.end}`}
          cue={cue}
          // Named only where another one speaks, and at the start of a chapter.
          speaker={cue.speaker === cues[at - 1]?.speaker ? '' : cue.speaker}
          chapter={chapterOf(chapters, cue, cues[at - 1])}
          isNow={at === now}
          path={page?.pathOf(cue.start)}
        />
      ))}
    </ol>
  )
}

/** The one that begins with this line. */
function chapterOf(chapters: readonly PodChapter[], cue: Cue, before: Cue | undefined): string {
  const at = indexAt(chapters, cue.start)
  const isNew = before === undefined || indexAt(chapters, before.start) !== at
  return isNew ? (chapters[at]?.title ?? '') : ''
}

type LineProps = { cue: Cue; speaker: string; chapter: string; isNow: boolean; path: string | undefined }

const Line = memo(function Line({ cue, speaker, chapter, isNow, path }: LineProps) {
  const id = path && `at-${cue.start}`
  const label = `Play from ${clock(cue.start)}`
  return (
    <li id={id} data-start={cue.start} aria-current={isNow || undefined}>
      {chapter ? <h3 dir="auto">{chapter}</h3> : null}
      {path ? (
        // Without script it leads to the line itself.
        <a href={`${path}#${id}`} className="transcript-time" aria-label={label}>
          {clock(cue.start)}
        </a>
      ) : (
        <button type="button" className="transcript-time" aria-label={label}>
          {clock(cue.start)}
        </button>
      )}
      <p dir="auto">
        {speaker ? <b>{speaker}</b> : null}
        {isNow ? <mark>{cue.text}</mark> : cue.text}
      </p>
      {path ? (
        <button
          type="button"
          className="transcript-quote needs-script"
          aria-label={`Quote the line at ${clock(cue.start)}`}
        >
          Quote
        </button>
      ) : null}
    </li>
  )
})

/** Scrolls to the next line only if the one before was on the screen: then the listener is reading along. */
function useFollow(list: RefObject<HTMLOListElement | null>, now: number): void {
  const before = useRef(-1)
  useEffect(() => {
    const [last, line] = [before.current, now].map((at) => list.current?.children[at])
    before.current = now
    if (!line || last === line) return
    // The first time: only inside a panel of its own, never the page.
    if (!last && !list.current?.closest('[role="tabpanel"]')) return
    if (last && (isShown(line) || !isShown(last))) return
    const isCalm = !last || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    line.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
  }, [list, now])
}

function isShown(line: Element): boolean {
  const { top, bottom } = line.getBoundingClientRect()
  const panel = line.closest('[role="tabpanel"]')?.getBoundingClientRect()
  // On a page: below its header, above the bar.
  const end = panel ? Math.min(panel.bottom, innerHeight) : innerHeight - 72
  return top < end - 24 && bottom > (panel?.top ?? 72) + 24
}
