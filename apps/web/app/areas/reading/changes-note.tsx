import type { Comparison } from '@fabula/contracts/chapters'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeCount } from '#lib/amounts.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Button } from '#ui/button.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { changesQuery } from './reading.queries.ts'

export type ChangesNoteProps = {
  storyId: string
  chapterId: string
  /** The version a visitor last read, as stored on their device. */
  device: { versionId: string; readAt: string } | null
}

/** Renders nothing when nothing changed or the comparison fails: the text matters more. */
export function ChangesNote(props: ChangesNoteProps) {
  return (
    <QueryProvider>
      <Note key={props.chapterId} {...props} />
    </QueryProvider>
  )
}

function Note({ storyId, chapterId, device }: ChangesNoteProps) {
  const { data } = useQuery({ ...changesQuery(storyId, chapterId, device?.versionId), staleTime: 0 })
  const [isOpen, setIsOpen] = useState(false)
  const since = data?.since ?? device?.readAt
  const comparison = data?.comparison
  if (!since || !comparison) return null
  return (
    <aside aria-label="Changed since you read" className="reader-changed">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <b>Changed since you read it</b>, <TimeAgo at={since} />: {describeCount(comparison.added, 'word')}{' '}
          added, {comparison.removed.toLocaleString('en')} removed.
        </span>
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show changes'}
        </Button>
      </p>
      {isOpen ? <Changes blocks={comparison.blocks} /> : null}
    </aside>
  )
}

function Changes({ blocks }: Pick<Comparison, 'blocks'>) {
  const changed = blocks.filter((block) => block.some(({ kind }) => kind !== 'same'))
  return (
    <ol aria-label="What changed">
      {changed.map((block, place) => (
        // Segments of one text: only the index tells them apart.
        <li key={place} dir="auto">
          {block.map(({ kind, text }, part) =>
            kind === 'added' ? (
              <ins key={part}>{text}</ins>
            ) : kind === 'removed' ? (
              <del key={part}>{text}</del>
            ) : (
              <span key={part}>{text}</span>
            ),
          )}
        </li>
      ))}
    </ol>
  )
}
