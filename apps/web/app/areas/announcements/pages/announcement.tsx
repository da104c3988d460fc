// /announcements/{id}: one announcement in full.
import { useEffect } from 'react'
import { data as failWith } from 'react-router'
import { longDate } from '#lib/dates.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { mark } from '../announcement-calls.ts'
import { AnnouncementBody } from '../announcement-body.tsx'
import { statusWords, typeWords } from '../announcement-texts.ts'
import '../announcements.css'
import type { Route } from './+types/announcement.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!id.test(params.newsId)) throw failWith(notFoundBody, { status: 404 })
  const { api } = context.get(pageContext)
  const { data } = await api('GET /announcements/{id}', { params: { id: params.newsId } })
  return data.announcement
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(args, {
    title: loaderData.title,
    description: loaderData.excerpt || loaderData.title,
    type: 'article',
    isListed: loaderData.status === 'published' && loaderData.targetAudience === 'all',
  })
}

export default function AnnouncementPage({ loaderData: announcement }: Route.ComponentProps) {
  const { _id, title, type, status, isActive, publishedAt } = announcement
  const isOut = status === 'published' && isActive
  useEffect(() => {
    if (isOut) mark(_id, 'view')
  }, [_id, isOut])
  return (
    <article className="page-wrap pt-11 pb-14">
      <div className="max-w-[42rem]">
        <p className="text-meta font-strong text-accent-deep">{typeWords[type]}</p>
        <h1 className="mt-1 text-d2 [overflow-wrap:anywhere]" dir="auto">
          {title}
        </h1>
        <p className="mt-3 text-meta text-ink-faint">
          {isOut && publishedAt ? (
            <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
          ) : (
            `${statusWords[status]}${isActive ? '' : ', turned off'}: only staff can see this`
          )}
        </p>
        <AnnouncementBody
          announcement={announcement}
          sizes="(width < 48rem) 100vw, 42rem"
          onLink={() => mark(_id, 'link-click')}
        />
      </div>
    </article>
  )
}
