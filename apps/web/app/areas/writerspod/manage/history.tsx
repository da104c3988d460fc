import type { PodItem } from '@fabula/contracts/writerspod'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { writerspodContract } from '@fabula/contracts/writerspod'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { api } from '#lib/api.ts'
import { localDateWithTime } from '#lib/dates.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'

type Page = ResponseOf<(typeof writerspodContract)['GET /writerspod/{id}/history']>

/** Earlier texts, loaded on request. */
export function History({ item, onRestored }: { item: PodItem; onRestored(item: PodItem): void }) {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<Page['revisions'] | null>(null)
  const [hasMore, setHasMore] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const pageSize = 20

  const load = () =>
    orSayWhy(async () => {
      setBusy(true)
      try {
        const page = Math.floor((shown?.length ?? 0) / pageSize) + 1
        const answer = requireAnswer(
          await api('GET /writerspod/{id}/history', {
            params: { id: item._id },
            query: { page: String(page), limit: String(pageSize) },
          }),
        )
        setShown([...(shown ?? []), ...answer.revisions])
        setHasMore(answer.pagination.page < answer.pagination.pages)
      } finally {
        setBusy(false)
      }
    })
  const restore = (revisionId: string) =>
    orSayWhy(async () => {
      const answer = requireAnswer(
        await api('POST /writerspod/{id}/history/{revisionId}/restore', {
          params: { id: item._id, revisionId },
        }),
      )
      onRestored(answer.item)
      toast.success('Restored.')
      await revalidate()
    })

  return (
    <Section title="History">
      {shown?.length === 0 ? <p className="text-ink-soft">There are no earlier versions yet.</p> : null}
      <ul>
        {(shown ?? []).map(({ _id, title, excerpt, html, by, createdAt }) => (
          <li key={_id} className="border-b border-line py-3">
            <details>
              <summary className="tap">
                <span suppressHydrationWarning>{localDateWithTime(createdAt)}</span>
                {by ? `, ${by.displayName}` : ''}
              </summary>
              <h3 className="mt-3 text-d5" dir="auto">
                {title}
              </h3>
              {excerpt ? (
                <p className="mt-1 text-ink-soft" dir="auto">
                  {excerpt}
                </p>
              ) : null}
              <RichText html={html} cards={[]} />
            </details>
            {item.permissions.includes('edit') ? (
              <Button size="sm" variant="quiet" className="mt-2" onClick={() => void restore(_id)}>
                Restore<span className="sr-only"> the text of {createdAt}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button size="sm" variant="quiet" busy={isBusy} className="mt-3" onClick={() => void load()}>
          {shown === null ? 'Show earlier versions' : 'Show more'}
        </Button>
      ) : null}
    </Section>
  )
}
