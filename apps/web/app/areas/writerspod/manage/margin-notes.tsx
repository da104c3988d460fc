// The text with the margin comments of editors and the author beside it.
import type { MarginThread } from '@fabula/contracts/comments.margin'
import type { PodItem } from '@fabula/contracts/writerspod'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { describeCount } from '#lib/amounts.ts'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { NoteForm, Quote, Thread } from './margin-thread.tsx'

type Anchor = { block: number; start: number; quote: string }

const maxQuoteLength = 1000

/** Where the selection begins, and its text within that block. The server finds the quote again after edits. */
function anchorOfSelection(root: HTMLElement): Anchor | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const blocks = Array.from(root.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
  const block = blocks.findIndex((one) => one.contains(range.startContainer))
  const element = blocks[block]
  if (!element) return null
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(range.startContainer, range.startOffset)
  const within = range.cloneRange()
  if (!element.contains(range.endContainer)) within.setEnd(element, element.childNodes.length)
  const quote = within.toString().slice(0, maxQuoteLength)
  return quote.trim() === '' ? null : { block, start: before.toString().length, quote }
}

export function MarginNotes({ item, threads }: { item: PodItem; threads: readonly MarginThread[] }) {
  const { revalidate } = useRevalidator()
  const text = useRef<HTMLDivElement>(null)
  const [anchor, setAnchor] = useState<Anchor | null>(null)
  const [isWriting, setWriting] = useState(false)
  useEffect(() => {
    const handleSelection = () => {
      const root = text.current
      // Elsewhere, such as on the button, the last selection still counts.
      if (root?.contains(getSelection()?.anchorNode ?? null)) setAnchor(anchorOfSelection(root))
    }
    document.addEventListener('selectionchange', handleSelection)
    return () => document.removeEventListener('selectionchange', handleSelection)
  }, [])
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = threads.filter(({ resolvedAt }) => resolvedAt !== null)
  const canAnnotate = item.permissions.includes('annotate')

  async function post(body: string, at: Anchor | null, key: string): Promise<void> {
    requireAnswer(
      await api('POST /writerspod/{id}/margin', {
        params: { id: item._id },
        body: { body, key, ...(at && { anchor: at }) },
      }),
    )
    setWriting(false)
    setAnchor(null)
    await revalidate()
  }

  return (
    <Section
      title="Margin comments"
      note={open.length > 0 ? `${open.length} open` : undefined}
      className="pod-notes-section"
    >
      <div className="pod-notes">
        <div ref={text} className="pod-notes-text">
          {item.html ? <RichText html={item.html} /> : <p className="text-ink-faint">There’s no text yet.</p>}
        </div>
        <div className="grid content-start gap-4">
          {canAnnotate ? (
            isWriting ? (
              <NoteForm
                label={anchor ? 'Comment on the selection' : 'Comment on the whole item'}
                quote={anchor?.quote}
                onSend={(body, key) => post(body, anchor, key)}
                onCancel={() => setWriting(false)}
              />
            ) : (
              <div>
                {anchor ? <Quote>{anchor.quote}</Quote> : null}
                <Button size="sm" variant="quiet" onClick={() => setWriting(true)}>
                  {anchor ? 'Comment on the selection' : 'Add a comment'}
                </Button>
                {anchor ? null : (
                  <p className="ui-field-note mt-1">
                    Select a passage to comment on it, or comment on the whole.
                  </p>
                )}
              </div>
            )
          ) : null}
          {open.map((thread) => (
            <Thread key={thread._id} item={item} thread={thread} canAnnotate={canAnnotate} />
          ))}
          {resolved.length > 0 ? (
            <details>
              <summary className="tap text-meta">
                {describeCount(resolved.length, 'resolved comment')}
              </summary>
              <div className="mt-3 grid gap-4">
                {resolved.map((thread) => (
                  <Thread key={thread._id} item={item} thread={thread} canAnnotate={canAnnotate} />
                ))}
              </div>
            </details>
          ) : null}
        </div>
      </div>
    </Section>
  )
}
