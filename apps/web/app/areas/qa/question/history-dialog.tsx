import { useQuery } from '@tanstack/react-query'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { api } from '#lib/api.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { TimeAgo } from '#ui/time-ago.tsx'

type Item = { kind: 'question' | 'answer'; id: string }

/** What it said before it was edited. */
export function HistoryDialog({ item, isOpen, onClose }: { item: Item; isOpen: boolean; onClose(): void }) {
  return (
    <Dialog
      wide
      title="Earlier versions"
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <QueryProvider>
        <Revisions {...item} />
      </QueryProvider>
    </Dialog>
  )
}

/** Fetched again whenever the dialog opens: the text may have been edited meanwhile. */
function Revisions({ kind, id }: Item) {
  const { data, error } = useQuery({
    queryKey: ['qa', 'history', kind, id],
    queryFn: async ({ signal }) =>
      requireAnswer(
        kind === 'question'
          ? await api('GET /qa/questions/{questionId}/history', { params: { questionId: id }, signal })
          : await api('GET /qa/answers/{answerId}/history', { params: { answerId: id }, signal }),
      ),
    staleTime: 0,
  })
  return (
    <>
      {error ? <Notice kind="danger">{reasonOf(error)}</Notice> : null}
      <ol className="mt-4 grid gap-6">
        {data?.revisions.map((revision) => (
          <li key={revision._id} className="border-t border-line pt-3">
            <p className="text-meta text-ink-faint">
              <TimeAgo at={revision.createdAt} />
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
    </>
  )
}
