import type { Anchor } from '@fabula/contracts/comments'
import type { Person } from '@fabula/contracts/users'
import { type RefObject, useEffect } from 'react'
import { AnchoredPanel } from '#ui/anchored-panel.tsx'
import { CommentForm } from '../comment-form.tsx'
import type { CommentPlace } from '../send-comment.ts'
import { RefusalNote } from '../comment-error-note.tsx'
import { MentionableContext } from '../public/mentionable.ts'
import { Thread } from '../thread.tsx'
import { useComments } from '../use-comments.ts'
import { rangeOf } from './text-anchor.ts'

type MarginPanelProps = {
  place: CommentPlace
  subject: string
  writers: readonly Person[]
  /** The commented block, which a new comment quotes. */
  block: HTMLElement
  anchor: Anchor
  /** Opened to write, not to read. */
  isWriting: boolean
  container: RefObject<HTMLElement | null>
  onClose: () => void
}

export function MarginPanel({
  place,
  subject,
  writers,
  block,
  anchor,
  isWriting,
  container,
  onClose,
}: MarginPanelProps) {
  const { shown, ...actions } = useComments(place, { block: anchor.block })
  const refusal = shown?.refusal ?? null
  const others = shown?.threads.flatMap(({ anchor: one }) => one ?? []) ?? []
  useHighlight(block, isWriting ? [anchor, ...others] : others)

  const form =
    refusal === null || refusal === 'sign_in' ? (
      <CommentForm
        place={place}
        subject={subject}
        anchor={anchor}
        label={isWriting ? 'Comment on the selected text' : 'Comment on this paragraph'}
        hasFocus={isWriting}
      />
    ) : (
      <RefusalNote refusal={refusal} />
    )
  const threads =
    shown && shown.threads.length > 0 ? (
      <ol className="comment-threads">
        {shown.threads.map((thread) => (
          <Thread
            key={thread._id}
            thread={thread}
            asksSignIn={refusal === 'sign_in'}
            {...{ place, subject, actions }}
          />
        ))}
      </ol>
    ) : null

  return (
    <AnchoredPanel
      title={isWriting ? 'Comments on this text' : 'Comments on this paragraph'}
      anchor={{ current: block }}
      container={container}
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      align="center"
      clear
      className="margin-panel"
    >
      <MentionableContext
        value={{ writers, comments: shown?.threads, isPublic: place.topicId === undefined }}
      >
        {isWriting ? (
          <>
            <blockquote className="comment-quote" dir="auto">
              {anchor.quote}
            </blockquote>
            {form}
            {threads}
          </>
        ) : (
          <>
            {threads}
            {form}
          </>
        )}
      </MentionableContext>
    </AnchoredPanel>
  )
}

const highlightName = 'comment-words'

/** Highlights passages where the browser can do so without changing the DOM. */
function useHighlight(block: HTMLElement, anchors: readonly Anchor[]) {
  const key = anchors.map(({ range }) => `${range.start}-${range.end}`).join()
  useEffect(() => {
    if (!('highlights' in CSS)) return
    const ranges = key.split(',').flatMap((words) => {
      const [start = 0, end = 0] = words.split('-').map(Number)
      return rangeOf(block, { start, end }) ?? []
    })
    CSS.highlights.set(highlightName, new Highlight(...ranges))
    return () => void CSS.highlights.delete(highlightName)
  }, [block, key])
}
