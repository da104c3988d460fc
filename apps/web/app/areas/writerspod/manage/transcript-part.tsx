// The transcript beside the audio: each line has its time, which a key takes from the audio.
import type { PodItem } from '@fabula/contracts/writerspod'
import type { Cue } from '@fabula/contracts/writerspod.shapes'
import { maxCueLength, maxSpeakerLength, maxTranscriptCues } from '@fabula/contracts/writerspod-sizes'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { api } from '#lib/api.ts'
import { clock } from '#lib/clock.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Notice } from '#ui/notice.tsx'
import { FileButton } from './file-button.tsx'
import { ProblemNotice } from './part-problem.tsx'
import type { ItemSaving } from './save-notes.tsx'
import { TimeField } from './time-field.tsx'
import { usePartDraft } from './use-part-draft.ts'

type Line = Pick<Cue, 'start' | 'speaker' | 'text'>

const linesOf = (cues: readonly Cue[]): Line[] =>
  cues.map(({ start, speaker, text }) => ({ start, speaker, text }))

/** A line lasts until the next one. Lines without text are not sent. */
function cuesOf(lines: readonly Line[], duration: number): Cue[] {
  const whole = lines.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.start - b.start)
  return whole.map((line, place) => ({
    ...line,
    text: line.text.trim(),
    end: Math.max(line.start, whole[place + 1]?.start ?? duration),
  }))
}

const backSeconds = 3

export function TranscriptPart({ item, saving }: { item: PodItem; saving: ItemSaving }) {
  const audio = useRef<HTMLAudioElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const duration = item.audio?.durationSeconds ?? 0
  const canEdit = item.permissions.includes('edit')
  const { rows, setRows, isBusy, isUnsaved, problem, save, isRestored } = usePartDraft<Line>({
    form: `writerspod/${item._id}/transcript`,
    title: `Transcript of ${item.title}`,
    saved: linesOf(item.transcript),
    saving,
    async send(lines, revision) {
      const lastStart = lines.at(-1)?.start ?? 0
      const answer = requireAnswer(
        await api('PUT /writerspod/{id}/transcript', {
          params: { id: item._id },
          body: { cues: cuesOf(lines, Math.max(duration, lastStart)), revision },
        }),
      )
      return { rows: linesOf(answer.transcript), revision: answer.revision }
    },
  })
  /** The line that gets the focus once it is on the page. */
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    list.current?.querySelectorAll('textarea')[wanted.current]?.focus()
    wanted.current = null
  }, [rows])

  const now = () => Math.round((audio.current?.currentTime ?? 0) * 10) / 10
  const change = (place: number, next: Partial<Line>) =>
    setRows(rows.map((line, at) => (at === place ? { ...line, ...next } : line)))
  const insert = (place: number) => {
    const before = rows[place - 1]
    setRows([
      ...rows.slice(0, place),
      { start: Math.max(now(), before?.start ?? 0), speaker: before?.speaker ?? '', text: '' },
      ...rows.slice(place),
    ])
    wanted.current = place
  }

  function handleKey(event: KeyboardEvent, place: number): void {
    if (event.nativeEvent.isComposing) return
    const player = audio.current
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') insert(place + 1)
    else if (isCommand && event.key === ' ') {
      if (player?.paused) void player.play().catch(() => undefined)
      else player?.pause()
    } else if (isCommand && event.key === ',') {
      if (player) player.currentTime = Math.max(0, player.currentTime - backSeconds)
    } else if (isCommand && event.key === '.') change(place, { start: now() })
    else return
    event.preventDefault()
  }

  async function importFile(file: File): Promise<void> {
    const format = /\.srt$/i.test(file.name) ? ('srt' as const) : ('vtt' as const)
    const text = await file.text()
    await save(async (_lines, revision) => {
      const answer = requireAnswer(
        await api('PUT /writerspod/{id}/transcript', {
          params: { id: item._id },
          body: { file: { format, text }, revision },
        }),
      )
      return { rows: linesOf(answer.transcript), revision: answer.revision }
    })
  }

  return (
    <div className="pod-form">
      {item.audio ? (
        <div className="pod-beside">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is being written here */}
          <audio ref={audio} controls preload="metadata" src={item.audio.url} aria-label={item.title} />
          <p className="pod-keys">
            <Kbd>Enter</Kbd> adds a line at the current time. <Kbd>Ctrl</Kbd> + <Kbd>Space</Kbd> plays or
            pauses, <Kbd>Ctrl</Kbd> + <Kbd>,</Kbd> goes back {backSeconds} seconds, <Kbd>Ctrl</Kbd> +{' '}
            <Kbd>.</Kbd> sets the time of the line.
          </p>
        </div>
      ) : (
        <Notice>
          Upload the audio first to set times while you listen. You can import a file at any time.
        </Notice>
      )}
      {isRestored ? <Notice live>We restored what you typed before.</Notice> : null}
      <ProblemNotice problem={problem} title="The transcript isn’t saved" />
      <ol ref={list} className="pod-lines">
        {rows.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines may be equal while they are written
          <li key={place}>
            <TimeField
              label={`Time of line ${place + 1}`}
              value={line.start}
              isDisabled={!canEdit}
              onChange={(start) => change(place, { start })}
            />
            <input
              type="text"
              className="pod-speaker"
              aria-label={`Speaker of line ${place + 1}`}
              placeholder="Speaker"
              maxLength={maxSpeakerLength}
              dir="auto"
              disabled={!canEdit}
              value={line.speaker}
              onChange={({ target }) => change(place, { speaker: target.value })}
            />
            <textarea
              rows={1}
              aria-label={`Line ${place + 1}, at ${clock(line.start)}`}
              maxLength={maxCueLength}
              dir="auto"
              disabled={!canEdit}
              value={line.text}
              onChange={({ target }) => change(place, { text: target.value.replaceAll('\n', ' ') })}
              onKeyDown={(event) => handleKey(event, place)}
              onFocus={() => {
                if (audio.current?.paused) audio.current.currentTime = line.start
              }}
            />
            {canEdit ? (
              <Button size="sm" variant="ghost" onClick={() => setRows(rows.filter((_, at) => at !== place))}>
                Remove<span className="sr-only"> line {place + 1}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {rows.length === 0 ? <p className="text-ink-soft">There’s no transcript yet.</p> : null}
      {canEdit ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={isBusy} busyLabel="Saving" disabled={!isUnsaved} onClick={() => void save()}>
            Save transcript
          </Button>
          {rows.length < maxTranscriptCues ? (
            <Button variant="quiet" onClick={() => insert(rows.length)}>
              Add a line
            </Button>
          ) : null}
          <FileButton
            label="Transcript file"
            accept=".vtt,.srt,text/vtt"
            variant="quiet"
            onFile={(file) => void importFile(file)}
          >
            Import VTT or SRT
          </FileButton>
        </div>
      ) : null}
    </div>
  )
}
