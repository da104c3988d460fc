import type { Version } from '@fabula/contracts/chapters'
import { useQuery } from '@tanstack/react-query'
import { describeCount } from '#lib/amounts.ts'
import { apiQuery } from '#lib/query-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { nameOfVersion } from './version-row.tsx'

type CompareDialogProps = {
  params: { storyId: string; chapterId: string }
  from: Version
  /** Null: the current text. */
  to: Version | null
  onClose(): void
}

/** A word-level comparison: deletions are struck, insertions underlined, and both are announced to screen readers. */
export function CompareDialog({ params, from, to, onClose }: CompareDialogProps) {
  const { data, isPending, isError, refetch } = useQuery({
    ...apiQuery(
      'stories',
      'GET /content/{storyId}/chapters/{chapterId}/versions/{versionId}/compare/{otherId}',
      { params: { ...params, versionId: from._id, otherId: to?._id ?? 'current' } },
    ),
    // The current text may have changed since the last comparison.
    ...(!to && { staleTime: 0, gcTime: 0 }),
  })
  const comparison = data?.comparison
  return (
    <Dialog
      open
      wide
      title="Changes"
      description={`${nameOfVersion(from)} → ${to ? nameOfVersion(to) : 'Current text'}${
        comparison
          ? `. ${describeCount(comparison.added, 'word')} added, ${describeCount(comparison.removed, 'word')} removed.`
          : ''
      }`}
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="editor-compare"
    >
      <div className="mt-5">
        {isPending ? <RowsSkeleton label="Comparing" /> : null}
        {isError ? (
          <LoadProblem onRetry={() => void refetch()}>Couldn’t compare these versions.</LoadProblem>
        ) : null}
        {comparison ? <Blocks blocks={comparison.blocks} /> : null}
      </div>
    </Dialog>
  )
}

type Change = { kind: 'same' | 'added' | 'removed'; text: string }

const isChanged = (block: readonly Change[]) => block.some(({ kind }) => kind !== 'same')

/** Unchanged paragraphs are shown only next to a changed one. */
function Blocks({ blocks }: { blocks: readonly (readonly Change[])[] }) {
  const isShown = blocks.map((_, index) =>
    [index - 1, index, index + 1].some((near) => blocks[near] !== undefined && isChanged(blocks[near])),
  )
  if (!isShown.includes(true)) return <p className="text-ink-soft">These versions are identical.</p>
  return (
    <div className="font-serif text-blurb">
      {blocks.map((block, index) => {
        if (!isShown[index])
          return isShown[index - 1] ? (
            <p key={index} aria-hidden="true" className="my-2 text-ink-faint">
              …
            </p>
          ) : null
        return (
          <p key={index} className="my-2 whitespace-pre-wrap">
            {block.map(({ kind, text }, at) =>
              kind === 'added' ? (
                <ins key={at}>{text}</ins>
              ) : kind === 'removed' ? (
                <del key={at}>{text}</del>
              ) : (
                <span key={at}>{text}</span>
              ),
            )}
          </p>
        )
      })}
    </div>
  )
}
