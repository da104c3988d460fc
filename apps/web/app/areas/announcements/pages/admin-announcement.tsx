// /admin/announcements/{id}: view and edit one announcement.
import { data, href, redirect, useSearchParams } from 'react-router'
import { forgetWhenTaken } from '#lib/clear-draft-when-saved.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { RuledLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { changeFromForm } from '../admin/change-announcement.ts'
import { EditorForm } from '../admin/editor-form.tsx'
import { announcementForm, valuesOf, valuesOfForm } from '../admin/form-values.ts'
import { NotYours } from '../admin/no-permission.tsx'
import { DeleteSection, PictureSection, AnnouncementStatusPanel } from '../admin/announcement-status.tsx'
import type { Route } from './+types/admin-announcement.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, attempt } = context.get(pageContext)
  const asked = await attempt((call) => call('GET /announcements/stats/overview'))
  if (!asked.ok) return { isAllowed: false as const }
  const { data: found } = await api('GET /announcements/{id}', {
    params: { id: params.newsId },
  })
  return { isAllowed: true as const, announcement: found.announcement }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const id = params.newsId
  if (!id) throw data(notFoundBody, { status: 404 })
  const done = await attempt((api) => changeFromForm(api, id, form))
  if (done.ok && done.value === null) throw redirect('/admin/announcements')
  const isWhole = form.has('title')
  if (done.ok)
    return { kind: 'positive' as const, text: done.value, faults: {}, typed: null, isSaved: isWhole }
  // Only the full form has values to restore.
  const typed = isWhole ? valuesOfForm(form) : null
  const { message: text, details } = done.error
  return data(
    { kind: 'danger' as const, text, faults: details?.fields ?? {}, typed, isSaved: false },
    { status: done.status },
  )
}

export const clientAction = forgetWhenTaken<typeof action>(
  ({ params }) => announcementForm(params.newsId),
  ({ isSaved }) => isSaved,
)

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: (loaderData?.isAllowed && loaderData.announcement.title) || 'Announcement',
    description: 'Edit an announcement.',
    isListed: false,
    isPublic: false,
  })
}

export default function AnnouncementEditor({ loaderData: found, actionData: said }: Route.ComponentProps) {
  const [search] = useSearchParams()
  if (!found.isAllowed) return <NotYours />
  const { announcement } = found
  const isNew = search.get('saved') === 'new'
  const note = said ?? (isNew ? ({ kind: 'positive', text: 'Saved.' } as const) : null)
  return (
    <div className="pt-6">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <RuledLink small to="/admin/announcements">
          All announcements
        </RuledLink>
        <RuledLink small to={href('/announcements/:newsId', { newsId: announcement._id })}>
          View page
        </RuledLink>
      </div>
      <h2 className="mt-4 text-d4 [overflow-wrap:anywhere]" dir="auto">
        {announcement.title}
      </h2>
      <AnnouncementStatusPanel announcement={announcement} />
      {note?.text ? (
        <Notice kind={note.kind} live className="mt-4">
          {note.text}
        </Notice>
      ) : null}
      <EditorForm
        key={`${announcement._id} ${announcement.revision}`}
        announcement={announcement}
        saved={valuesOf(announcement)}
        typed={said?.typed ?? undefined}
        faults={said?.faults ?? {}}
      />
      <PictureSection announcement={announcement} />
      <DeleteSection announcement={announcement} />
    </div>
  )
}
