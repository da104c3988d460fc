// /admin/writerspod/contributors: members whom editors let send in drafts.
import '../manage/manage.css'
import { minPitchTrust } from '@fabula/contracts/writerspod-sizes'
import { data, Form } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink, TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/contributors.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { attempt } = context.get(pageContext)
  const page = new URL(request.url).searchParams.get('page') || undefined
  const asked = await attempt((api) => api('GET /writerspod/contributors', { query: { page } as object }))
  if (asked.ok) return asked.value
  // Other users must not learn that it exists.
  if (asked.status === 403) throw data(notFoundBody, { status: 404 })
  throw data(asked.error, { status: asked.status })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const removed = formText(form, 'remove')
  const username = formText(form, 'username').trim().replace(/^@/, '')
  const done = await attempt(async (api) => {
    if (removed) {
      await api('DELETE /writerspod/contributors/{id}', { params: { id: removed } })
      return 'Removed. Their items stay.'
    }
    const { people } = await api('GET /collaboration/people', { query: { query: username } })
    const person = people.find((one) => one.username === username.toLowerCase())
    if (!person) return null
    await api('PUT /writerspod/contributors/{id}', { params: { id: person._id } })
    return `${person.displayName} can send in drafts now.`
  })
  if (!done.ok) return data({ kind: 'danger' as const, text: done.error.message }, { status: done.status })
  if (done.value === null)
    return data({ kind: 'danger' as const, text: `There’s no member called ${username}.` }, { status: 404 })
  return { kind: 'positive' as const, text: done.value }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Contributors', description: '', isListed: false, isPublic: false })
}

export default function Contributors({ loaderData, actionData }: Route.ComponentProps) {
  const { contributors, pagination } = loaderData
  return (
    <div className="page-wrap pt-8 pb-10 md:pt-11">
      <RuledLink small to="/admin/writerspod">
        WritersPod
      </RuledLink>
      <h1 className="mt-3 text-d2">Contributors</h1>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        Contributors can write episodes and articles and send them in. Members at trust level {minPitchTrust}{' '}
        or above can do that already.
      </p>
      {actionData ? (
        <Notice kind={actionData.kind} live className="mt-4">
          {actionData.text}
        </Notice>
      ) : null}
      <Form method="post" className="mt-6 flex max-w-xl flex-wrap items-end gap-3">
        <TextField
          label="Username"
          name="username"
          required
          maxLength={31}
          autoCapitalize="none"
          spellCheck={false}
          className="grow"
        />
        <Button type="submit">Add contributor</Button>
      </Form>
      {contributors.length > 0 ? (
        <ul className="mt-6">
          {contributors.map(({ user, createdAt }) => (
            <li key={user._id} className="pod-managed">
              <Avatar username={user.username} image={user.avatar} />
              <div className="min-w-0 grow">
                <TextLink to={`/user/${user.username}`}>{user.displayName}</TextLink>
                <p className="text-meta text-ink-faint">
                  Since <TimeAgo at={createdAt} />
                </p>
              </div>
              <Form method="post">
                <Button type="submit" size="sm" variant="ghost" name="remove" value={user._id}>
                  Remove<span className="sr-only"> {user.displayName}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No contributors yet">Add a member by their username.</EmptyState>
      )}
      <Pagination
        page={pagination.page}
        pageCount={pagination.pages}
        hrefFor={(page) => `/admin/writerspod/contributors?page=${page}`}
      />
    </div>
  )
}
