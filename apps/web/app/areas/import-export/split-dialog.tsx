import type { ImportBlock } from '@fabula/contracts/import-export'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { blocksQuery } from './import-export.queries.ts'
import { problemOf } from './describe-problem.ts'
import type { Chosen } from './split-plan.ts'

type SplitDialogProps = {
  importId: string
  chapter: Chosen
  onSplit(at: ImportBlock, wordsBefore: number): void
  onClose(): void
}

/** Shows a chapter paragraph by paragraph; the chosen one starts a new chapter. */
export function SplitDialog({ importId, chapter, onSplit, onClose }: SplitDialogProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    blocksQuery(importId, chapter),
  )
  const blocks = data?.pages.flatMap((page) => page.blocks) ?? []

  function handleSplit(at: ImportBlock): void {
    const before = blocks.filter(({ index }) => index < at.index)
    onSplit(
      at,
      before.reduce((sum, { words }) => sum + words, 0),
    )
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Where does the new chapter start?"
      description={`Everything from the paragraph you choose moves out of “${chapter.title || 'Untitled chapter'}”.`}
      actions={
        <DialogClose>
          <Button variant="quiet">Cancel</Button>
        </DialogClose>
      }
    >
      {error ? <Notice kind="danger">{problemOf(error)}</Notice> : null}
      <ul className="-mx-2 max-h-[55dvh] overflow-y-auto overscroll-contain">
        {blocks.slice(1).map((block) => (
          <li key={block.index}>
            <button
              type="button"
              className="w-full rounded-field px-2 py-2 text-left font-serif text-dense hover:bg-hover"
              onClick={() => handleSplit(block)}
            >
              {wordsOf(block)}
            </button>
          </li>
        ))}
        {isFetching ? (
          <li className="px-2 py-2">
            <Skeleton className="h-5 w-full" />
          </li>
        ) : null}
        {!isFetching && hasNextPage ? (
          <li className="px-2 py-2">
            <Button variant="quiet" size="sm" onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </li>
        ) : null}
      </ul>
      {!isFetching && blocks.length < 2 && !error ? (
        <p className="text-dense text-ink-soft">This chapter has only one paragraph, so it can’t be split.</p>
      ) : null}
    </Dialog>
  )
}

function wordsOf({ kind, text }: ImportBlock): string {
  if (kind === 'break') return '* * *'
  if (kind === 'picture') return 'Image'
  return text
}
