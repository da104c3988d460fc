// Margin comments: markers at the ends of blocks and of the picked one, and a button to comment on a selection.
import type { Anchor } from '@fabula/contracts/comments'
import type { Person } from '@fabula/contracts/users'
import { useQuery } from '@tanstack/react-query'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { watchInSight } from '#lib/in-sight.ts'
import { describeCount } from '#lib/amounts.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Button } from '#ui/button.tsx'
import { marksQuery } from '../comments.queries.ts'
import { type CommentPlace, lastSaid } from '../send-comment.ts'
import { listCommentable } from './commentable.ts'
import { MarginPanel } from './margin-panel.tsx'
import { anchorOfBlock } from './text-anchor.ts'
import { useSelectedWords } from './use-selected-text.ts'

export type MarginLayerProps = {
  place: CommentPlace
  subject: string
  /** Of the text; offered after `@`. */
  writers?: readonly Person[]
  text: RefObject<HTMLElement | null>
  versionId: string
  /** Markers are shown; a selection can be commented on either way. */
  isOn: boolean
  /** It has a marker even without comments. */
  picked: PickedBlock | null
  onPick: (picked: PickedBlock | null) => void
}

/** The block a reader tapped, or picked by keyboard: then its marker has the focus. */
export type PickedBlock = { block: HTMLElement; hasFocus?: boolean }

type Opened = { block: HTMLElement; anchor: Anchor; isWriting: boolean }

export function MarginLayer(props: MarginLayerProps) {
  return (
    <QueryProvider>
      <Margin {...props} />
    </QueryProvider>
  )
}

function Margin({ place, subject, writers = [], text, versionId, isOn, picked, onPick }: MarginLayerProps) {
  const shown = useInSight(picked?.block ?? null) && picked ? picked.block : null
  const marks = useMarks(place, versionId, text, isOn, shown)
  useFocus(picked, marks)
  const [opened, setOpened] = useState<Opened | null>(null)
  const selected = useSelectedWords(text, versionId, opened === null)
  const container = useRef<HTMLElement | null>(null)
  useEffect(() => {
    container.current = text.current?.closest('main') ?? null
  }, [text])

  return (
    <>
      {marks.map(({ block, count }) =>
        // React has set the text as HTML and does not touch it again.
        createPortal(
          <span className="margin-place">
            <button
              type="button"
              className="margin-mark"
              data-count={count || '+'}
              {...(block === shown && {
                'data-picked': describeMark(count),
                'aria-description': anchorOfBlock(block, versionId)?.anchor.quote,
                'aria-keyshortcuts': 'ArrowUp ArrowDown Escape',
                onKeyDown: (event) => handleMove(event, block, onPick),
              })}
              aria-label={describeMark(count)}
              onClick={() => {
                const found = anchorOfBlock(block, versionId)
                if (found) setOpened({ ...found, isWriting: false })
              }}
            />
          </span>,
          block,
          block.dataset.block,
        ),
      )}
      {selected
        ? createPortal(
            <div className="margin-offer" style={{ '--at': `${selected.top}px` } as object}>
              <Button
                size="sm"
                icon={<MessageSquareQuote />}
                // Keeps the selection until the button is released.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => setOpened({ block: selected.block, anchor: selected.anchor, isWriting: true })}
              >
                Comment on this
              </Button>
            </div>,
            text.current?.closest('main') ?? document.body,
          )
        : null}
      {opened ? (
        <MarginPanel
          key={`${opened.anchor.block}-${opened.anchor.range.start}-${opened.anchor.range.end}`}
          place={place}
          subject={subject}
          writers={writers}
          {...opened}
          container={container}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

/** Arrow keys go from paragraph to paragraph; Escape lets go of it. */
function handleMove(event: KeyboardEvent, block: HTMLElement, onPick: MarginLayerProps['onPick']): void {
  if (event.key === 'Escape') return onPick(null)
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!step) return
  event.preventDefault()
  const blocks = listCommentable(block.closest('.reader-text')!)
  const next = blocks[blocks.indexOf(block) + step]
  if (!next) return
  next.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  onPick({ block: next, hasFocus: true })
}

/** Focuses the marker of a block that was picked by keyboard, once: the reader may go on from there. */
function useFocus(picked: PickedBlock | null, marks: readonly Mark[]): void {
  const focused = useRef<PickedBlock>(null)
  const isMarked = marks.some(({ block }) => block === picked?.block)
  useEffect(() => {
    if (!picked?.hasFocus || !isMarked || focused.current === picked) return
    focused.current = picked
    picked.block.querySelector<HTMLElement>('.margin-mark')?.focus({ preventScroll: true })
  }, [picked, isMarked])
}

/** While one reads on, nothing is offered for a paragraph further up. */
function useInSight(block: HTMLElement | null): boolean {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    if (!block) return
    return watchInSight(block, setInSight)
  }, [block])
  return isInSight
}

const describeMark = (count: number) =>
  count > 0 ? `${describeCount(count, 'comment')} on this paragraph` : 'Comment on this paragraph'

type Mark = { block: HTMLElement; count: number }

/** The blocks of the text that have comments, and the picked one. */
function useMarks(
  { storyId, chapterId = '' }: CommentPlace,
  versionId: string,
  text: RefObject<HTMLElement | null>,
  isOn: boolean,
  picked: HTMLElement | null,
): Mark[] {
  const isWanted = isOn || picked !== null
  const { data, isFetched, refetch } = useQuery({
    ...marksQuery(storyId, chapterId),
    enabled: isWanted && chapterId !== '',
    staleTime: 0,
  })

  const handleSaid = useEffectEvent(() => {
    if (isWanted) void refetch()
  })
  useEffect(() => lastSaid.subscribe(() => handleSaid()), [])

  // Markers of a newer version do not match the blocks on this page.
  const known = data?.versionId === versionId ? data.marks : []
  const marks = known.flatMap(({ block: number, count }) => {
    const block = text.current?.querySelector<HTMLElement>(`[data-block="${number}"]`)
    return block && (isOn || block === picked) ? { block, count } : []
  })
  const isMarked = marks.some(({ block }) => block === picked)
  return picked && isFetched && !isMarked ? [...marks, { block: picked, count: 0 }] : marks
}
