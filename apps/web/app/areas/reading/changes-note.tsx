import type { Comparison } from '@fabula/contracts/chapters'
import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { describeCount } from '#lib/describe-count.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { ShortDay } from '#ui/short-day.tsx'

type Found = { since: string; comparison: Comparison }

export type ChangesNoteProps = {
  storyId: string
  chapterId: string
  /** What a visitor's device remembers of their reading. */
  device: { versionId: string; readAt: string } | null
}

/** Silent where nothing changed or nothing can be had: the text is what one came for. */
export function ChangesNote({ storyId, chapterId, device }: ChangesNoteProps) {
  const [found, setFound] = useState<{ of: string; what: Found | null }>()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    let isHere = true
    const params = { storyId, chapterId }
    void (async () => {
      const answer = await api('GET /content/{storyId}/chapters/{chapterId}/changes', {
        params,
        query: { versionId: device?.versionId },
      })
      const { comparison, ...known } = requireAnswer(answer)
      const since = known.since ?? device?.readAt
      if (isHere) setFound({ of: chapterId, what: since && comparison ? { since, comparison } : null })
    })().catch(() => {})
    return () => {
      isHere = false
    }
  }, [storyId, chapterId, device])

  if (found?.of !== chapterId || !found.what) return null
  const { since, comparison } = found.what
  return (
    <aside aria-label="Changed since you read" className="reader-changed">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <b>Changed since you read it</b> on <ShortDay at={since} />:{' '}
          {describeCount(comparison.added, 'word')} added, {comparison.removed.toLocaleString('en')} removed.
        </span>
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show what changed'}
        </Button>
      </p>
      {isOpen ? <Changes blocks={comparison.blocks} /> : null}
    </aside>
  )
}

/** Only the blocks that changed. */
function Changes({ blocks }: Pick<Comparison, 'blocks'>) {
  const changed = blocks.filter((block) => block.some(({ kind }) => kind !== 'same'))
  return (
    <ol aria-label="What changed">
      {changed.map((block, place) => (
        // Pieces of one text: nothing but the place tells them apart.
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
