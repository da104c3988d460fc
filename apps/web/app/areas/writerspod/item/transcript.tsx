import type { Cue, PodChapter } from '@fabula/contracts/writerspod.shapes'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import Search from 'lucide-react/icons/search'
import { useId, useState } from 'react'
import { describeCount } from '#lib/amounts.ts'
import { clock } from '#lib/clock.ts'
import { RuledButton } from '#ui/link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'
import { TranscriptLines } from '../player/transcript-lines.tsx'
import { type Playable, playEpisode, usePlayer } from '../player/use-player.ts'

export type TranscriptProps = { item: Playable & { transcript: Cue[]; chapters: PodChapter[] } }

/** On the episode's page, in its HTML: follows the audio, and each line starts it there. */
export function Transcript({ item }: TranscriptProps) {
  const { transcript, chapters } = item
  const isCurrent = usePlayer(({ episode }) => episode?._id === item._id)
  const [query, setQuery] = useState<string | null>(null)
  const id = useId()
  const wanted = (query ?? '').trim().toLowerCase()
  const found =
    wanted === '' ? transcript : transcript.filter(({ text }) => text.toLowerCase().includes(wanted))
  return (
    <Section
      id={id}
      title="Transcript"
      note="Click a line to jump to it."
      end={
        query === null ? (
          <RuledButton small onClick={() => setQuery('')}>
            <Search />
            Search
          </RuledButton>
        ) : null
      }
    >
      {query === null ? null : (
        <div className="transcript-search">
          <SearchField
            label="Search the transcript"
            placeholder="Search the transcript"
            ref={focus}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setQuery(null)}
          />
          <output>{wanted === '' ? null : describeCount(found.length, 'line')}</output>
        </div>
      )}
      <TranscriptLines
        cues={found}
        chapters={wanted === '' ? chapters : noChapters}
        isCurrent={isCurrent}
        onChoose={(at) => playEpisode(item, { at })}
        page={{ pathOf: (at) => podPath(item, at), onQuote: (cue) => void copyQuote(item, cue) }}
      />
    </Section>
  )
}

const noChapters: PodChapter[] = []

/** The words with a link to their second. */
async function copyQuote(item: Playable, { start, text, speaker }: Cue): Promise<void> {
  const url = new URL(podPath(item, start), window.location.href).href
  const by = speaker ? `${speaker}, ` : ''
  try {
    await navigator.clipboard.writeText(`“${text}”\n${by}“${item.title}”, ${clock(start)}\n${url}`)
    toast.success('Quote copied', { description: `With a link to ${clock(start)}.` })
  } catch {
    toast.info('Copy this link', { description: url, duration: 15_000 })
  }
}

/** The button that showed the field had focus. */
const focus = (field: HTMLInputElement | null) => field?.focus()
