// /admin/people/{userId}: a user's account, for staff.
import { staffRoles } from '@fabula/contracts/staff-roles'
import { data, href } from 'react-router'
import { accountAdminIntents } from '#areas/accounts/public/account-admin-intents.ts'
import { type Intents, runIntent } from '#areas/accounts/public/intents.ts'
import { PersonCases } from '#areas/moderation/public/person-cases.tsx'
import { longDate } from '#lib/dates.ts'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { Avatar } from '#ui/avatar.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { AccountRows } from '../account-rows.tsx'
import { ChangeRoles } from '../change-roles.tsx'
import { StandingSection } from '../standing-section.tsx'
import { describeRoles } from '../role-texts.ts'
import type { Route } from './+types/admin-person.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function kindOf(form: FormData) {
  const kind = formText(form, 'kind')
  return kind === 'banned' || kind === 'restricted' ? kind : 'suspended'
}

const intents: Intents = {
  ...accountAdminIntents,
  suspend(api, form) {
    const day = formText(form, 'until')
    return api('POST /admin/people/{id}/suspend', {
      params: { id: formText(form, 'userId') },
      body: {
        kind: kindOf(form),
        ...(day !== '' && { until: `${day}T00:00:00.000Z` }),
        ruleId: Number(formText(form, 'ruleId')),
        explanation: formText(form, 'explanation'),
      },
    })
  },
  reinstate: (api, form) =>
    api('POST /admin/people/{id}/reinstate', {
      params: { id: formText(form, 'userId') },
      body: { reason: formText(form, 'reason') },
    }),
  'add-note': (api, form) =>
    api('POST /moderation/people/{id}/notes', {
      params: { id: formText(form, 'userId') },
      body: { text: formText(form, 'text') },
    }),
  'change-roles': (api, form) =>
    api('PUT /admin/people/{id}/roles', {
      params: { id: formText(form, 'userId') },
      body: {
        roles: staffRoles.filter((role) => form.getAll('role').includes(role)),
        reason: formText(form, 'reason'),
      },
    }),
}

export async function loader({ context, params: { userId } }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext)
  if (!id.test(userId)) throw data(notFoundBody, { status: 404 })
  const params = { id: userId }
  const mayModerate = viewer?.roles.some((role) => role === 'moderator' || role === 'admin')
  const [{ person }, record] = await Promise.all([
    api('GET /admin/people/{id}', { params }),
    mayModerate ? api('GET /moderation/people/{id}', { params }) : null,
  ])
  return { person, record }
}

export async function action({ request, context }: Route.ActionArgs) {
  return runIntent(intents, context.get(pageContext), await request.formData())
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData?.person.displayName ?? 'User',
    description: 'A user’s account.',
    isListed: false,
    isPublic: false,
  })
}

export default function AdminPersonPage({ loaderData: { person, record } }: Route.ComponentProps) {
  const viewer = useViewer()
  const roles = viewer?.roles ?? []
  const isAdmin = roles.includes('admin')
  const facts = [
    ['Joined', longDate(person.createdAt)],
    ['Stories', person.storyCount.toLocaleString('en')],
    ['Followers', person.followerCount.toLocaleString('en')],
    ['ID', person._id],
  ] as const
  return (
    <div className="pt-6">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <RuledLink small to="/admin/people">
          All users
        </RuledLink>
        <RuledLink small to={href('/user/:profileIdentifier', { profileIdentifier: person.username })}>
          View profile
        </RuledLink>
        {isAdmin ? (
          <RuledLink small to={`/admin/audit?target=${person.username}`}>
            Audit log of this user
          </RuledLink>
        ) : null}
      </div>
      <div className="mt-6 grid gap-x-14 gap-y-2 lg:grid-cols-[18rem_1fr]">
        <div>
          <div className="flex items-center gap-4">
            <Avatar username={person.username} image={person.avatar} size="xl" />
            <div className="min-w-0">
              <h2 className="text-d4 wrap-anywhere" dir="auto">
                {person.displayName}
              </h2>
              <p className="text-meta text-ink-faint wrap-anywhere">@{person.username}</p>
            </div>
          </div>
          <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-dense">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-faint">{name}</dt>
                <dd className="wrap-anywhere tabular">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="min-w-0">
          {person.isDeleting ? (
            <Notice className="mt-4">This account is scheduled for deletion.</Notice>
          ) : null}
          <Section title="Account" className="lg:mt-0">
            <AccountRows person={person} mayChange={isAdmin || roles.includes('support')} />
          </Section>
          <StandingSection person={person} viewer={viewer} />
          {record ? <PersonCases userId={person._id} cases={record.cases} notes={record.notes} /> : null}
          <Section title="Roles">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-soft">
                {person.roles.length > 0 ? describeRoles(person.roles) : 'None. This is an ordinary user.'}
              </p>
              {isAdmin ? <ChangeRoles person={person} /> : null}
            </div>
          </Section>
        </div>
      </div>
    </div>
  )
}
