// /admin/announcements/new: a new announcement.
import { data, href, redirect } from 'react-router'
import { forgetWhenTaken } from '#lib/clear-draft-when-saved.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { RuledLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { createFromForm } from '../admin/change-announcement.ts'
import { EditorForm } from '../admin/editor-form.tsx'
import { announcementForm, newValues, valuesOfForm } from '../admin/form-values.ts'
import { NotYours } from '../admin/no-permission.tsx'
import type { Route } from './+types/admin-new-announcement.ts'

/** The API decides who has permission. */
export async function loader({ context }: Route.LoaderArgs) {
  const { attempt } = context.get(pageContext)
  const asked = await attempt((api) => api('GET /announcements/stats/overview'))
  return { isAllowed: asked.ok }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const made = await attempt((api) => createFromForm(api, form))
  if (made.ok) throw redirect(`${href('/admin/announcements/:newsId', { newsId: made.value })}?saved=new`)
  return data(
    { text: made.error.message, faults: made.error.details?.fields ?? {}, typed: valuesOfForm(form) },
    { status: made.status },
  )
}

export const clientAction = forgetWhenTaken<typeof action>(() => announcementForm(undefined))

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'New announcement',
    description: 'Create an announcement.',
    isListed: false,
    isPublic: false,
  })
}

export default function NewAnnouncement({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { isAllowed } = loaderData
  if (!isAllowed) return <NotYours />
  return (
    <div className="pt-6">
      <RuledLink small to="/admin/announcements">
        All announcements
      </RuledLink>
      <h2 className="mt-4 text-d4">New announcement</h2>
      {failed ? (
        <Notice kind="danger" className="mt-4">
          {failed.text}
        </Notice>
      ) : null}
      <EditorForm announcement={null} saved={newValues} typed={failed?.typed} faults={failed?.faults ?? {}} />
    </div>
  )
}
