import type { ImportBlock } from '@fabula/contracts/import-export'
import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { problemOf } from './describe-problem.ts'
import type { Chosen } from './split-plan.ts'

type SplitDialogProps = {
  importId: string
  chapter: Chosen
  onSplit(at: ImportBlock, wordsBefore: number): void
  onClose(): void
}

const atOnce = 200

/** Shows a chapter paragraph by paragraph; the one that is chosen begins a new chapter. */
export function SplitDialog({ importId, chapter, onSplit, onClose }: SplitDialogProps) {
  const [blocks, setBlocks] = useState<readonly ImportBlock[]>([])
  const [shownTo, setShownTo] = useState(Math.min(chapter.end, chapter.bodyStart + atOnce))
  const [problem, setProblem] = useState<string | null>(null)
  const loadedTo = blocks.at(-1) ? blocks.at(-1)!.index + 1 : chapter.bodyStart
  const isLoading = loadedTo < shownTo && problem === null

  useEffect(() => {
    if (loadedTo >= shownTo) return
    const asking = new AbortController()
    const query = { from: String(loadedTo), to: String(shownTo) }
    api('GET /content/import/{importId}/blocks', { params: { importId }, query, signal: asking.signal })
      .then((answer) => setBlocks((known) => [...known, ...requireAnswer(answer).blocks]))
      .catch((error: unknown) => {
        if (!asking.signal.aborted) setProblem(problemOf(error))
      })
    return () => asking.abort()
  }, [importId, loadedTo, shownTo])

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
      title="Where does the new chapter begin?"
      description={`Everything from the paragraph you choose leaves “${chapter.title || 'Untitled chapter'}”.`}
      actions={
        <DialogClose>
          <Button variant="quiet">Cancel</Button>
        </DialogClose>
      }
    >
      {problem ? <Notice kind="danger">{problem}</Notice> : null}
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
        {isLoading ? (
          <li className="px-2 py-2">
            <Skeleton className="h-5 w-full" />
          </li>
        ) : null}
        {!isLoading && shownTo < chapter.end ? (
          <li className="px-2 py-2">
            <Button
              variant="quiet"
              size="sm"
              onClick={() => setShownTo(Math.min(chapter.end, shownTo + atOnce))}
            >
              Show More
            </Button>
          </li>
        ) : null}
      </ul>
      {!isLoading && blocks.length < 2 && problem === null ? (
        <p className="text-dense text-ink-soft">
          This chapter is one paragraph; there is nowhere to split it.
        </p>
      ) : null}
    </Dialog>
  )
}

function wordsOf({ kind, text }: ImportBlock): string {
  if (kind === 'break') return '* * *'
  if (kind === 'picture') return 'A picture'
  return text
}
