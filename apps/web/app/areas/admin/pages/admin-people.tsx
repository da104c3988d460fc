// /admin/people: finds users, for staff.
import type { PersonRow } from '@fabula/contracts/admin'
import { type Role, staffRoles } from '@fabula/contracts/staff-roles'
import { Form, href, Link } from 'react-router'
import { shortDate } from '#lib/dates.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CursorPages } from '../cursor-pages.tsx'
import { describeRoles, roleWords } from '../role-texts.ts'
import type { Route } from './+types/admin-people.ts'

const maxQueryLength = 254

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const query = asked('query').trim().slice(0, maxQueryLength)
  const role = staffRoles.find((one) => one === asked('role'))
  const after = /^[a-z0-9_]{3,30}$/.exec(asked('after'))?.[0]
  const found = await api('GET /admin/people', {
    query: { query, ...(role && { role }), ...(after && { after }) },
  })
  return { ...found, query, role: role ?? ('' as Role | ''), isFirst: after === undefined }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'People',
    description: 'Find users.',
    isListed: false,
    isPublic: false,
  })
}

const roleOptions = staffRoles.map((value) => ({ value, label: roleWords[value].label }))

export default function AdminPeople({ loaderData }: Route.ComponentProps) {
  const { people, next, query, role, isFirst } = loaderData
  const isNarrowed = query !== '' || role !== ''
  const addressOf = (more: Record<string, string>) =>
    `/admin/people?${new URLSearchParams({ query, role, ...more })}`
  return (
    <>
      <h2 className="sr-only">People</h2>
      <search aria-label="Users" className="mt-6 block">
        <Form key={`${query} ${role}`} className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]">
          <TextField
            type="search"
            name="query"
            label="Name, email address, or ID"
            placeholder="Starts with"
            maxLength={maxQueryLength}
            defaultValue={query}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Select name="role" label="Role" placeholder="Everyone" options={roleOptions} defaultValue={role} />
          <Button type="submit" variant="quiet" className="justify-self-start">
            Search
          </Button>
        </Form>
        <p className="mt-2 text-meta text-ink-faint">
          Email addresses must be complete. Searching by email address is recorded in the audit log.
        </p>
      </search>
      {people.length > 0 ? (
        <>
          <ul className="mt-6 border-t border-rule">
            {people.map((person) => (
              <PersonItem key={person._id} person={person} />
            ))}
          </ul>
          <CursorPages
            first={isFirst ? null : { to: addressOf({}), label: 'First page' }}
            next={next ? { to: addressOf({ after: next }), label: 'Next page' } : null}
          />
        </>
      ) : (
        <div className="pt-8">
          <EmptyState
            title="No users found"
            action={
              isNarrowed ? (
                <ButtonLink to="/admin/people" variant="quiet">
                  Clear search
                </ButtonLink>
              ) : null
            }
          >
            Try the start of a username or display name, a complete email address, or an ID.
          </EmptyState>
        </div>
      )}
    </>
  )
}

function PersonItem({ person }: { person: PersonRow }) {
  const notes = [
    ...(person.emailVerified ? [] : ['email not confirmed']),
    ...(person.standing.kind === 'good' ? [] : [person.standing.kind]),
    ...(person.isDeleting ? ['being deleted'] : []),
  ]
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 border-b border-line py-3 sm:grid-cols-[auto_1fr_auto]">
      <Avatar username={person.username} image={person.avatar} size="lg" className="max-sm:row-span-2" />
      <div className="min-w-0">
        <Link
          to={href('/admin/people/:userId', { userId: person._id })}
          dir="auto"
          className="font-strong wrap-anywhere"
        >
          {person.displayName}
        </Link>
        <p className="text-meta text-ink-faint wrap-anywhere">@{person.username}</p>
      </div>
      <div className="text-meta text-ink-faint max-sm:col-start-2 sm:text-right">
        {person.roles.length > 0 ? (
          <p className="font-strong text-ink-soft">{describeRoles(person.roles)}</p>
        ) : null}
        <p>{[`Joined ${shortDate(person.createdAt)}`, ...notes].join(' · ')}</p>
      </div>
    </li>
  )
}
