import { useEffect, useState } from 'react'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { ShortDay } from '#ui/short-day.tsx'

type Item = { kind: 'question' | 'answer'; id: string }
type Revision = { _id: string; title: string | null; html: string; createdAt: string }

/** What it said before it was edited. */
export function HistoryDialog({ item, isOpen, onClose }: { item: Item; isOpen: boolean; onClose(): void }) {
  const [revisions, setRevisions] = useState<readonly Revision[]>([])
  const [error, setError] = useState('')
  const { kind, id } = item

  useEffect(() => {
    if (!isOpen) return
    const request =
      kind === 'question'
        ? api('GET /qa/questions/{questionId}/history', { params: { questionId: id } })
        : api('GET /qa/answers/{answerId}/history', { params: { answerId: id } })
    request
      .then((answer) => setRevisions(requireAnswer(answer).revisions))
      .catch((failure: unknown) => setError(reasonOf(failure)))
  }, [isOpen, kind, id])

  return (
    <Dialog
      wide
      title="Earlier versions"
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {error ? <Notice kind="danger">{error}</Notice> : null}
      <ol className="mt-4 grid gap-6">
        {revisions.map((revision) => (
          <li key={revision._id} className="border-t border-line pt-3">
            <p className="text-meta text-ink-faint">
              <ShortDay at={revision.createdAt} />
            </p>
            {revision.title ? (
              <h3 className="mt-1 font-serif text-d5" dir="auto">
                {revision.title}
              </h3>
            ) : null}
            <RichText html={revision.html} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
