import type { Collaborator } from '@fabula/contracts/collaboration'
import type { CollaborationRole } from '@fabula/contracts/templates'
import type { Person } from '@fabula/contracts/users'
import type { ReactNode } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { longDate } from '#lib/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

type PersonRowProps = {
  user: Person
  part: string
  since?: string
  /** The viewer can message them. */
  isReachable: boolean
  children?: ReactNode
}

export function PersonRow({ user, part, since, isReachable, children }: PersonRowProps) {
  return (
    <li className="border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar username={user.username} image={user.avatar} size="lg" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere">
            <Link
              to={href('/user/:profileIdentifier', { profileIdentifier: user.username })}
              className="font-strong"
            >
              {user.displayName}
            </Link>{' '}
            <span className="text-meta text-ink-faint">@{user.username}</span>
          </p>
          <p className="text-dense text-ink-soft">
            {part}
            {since ? <span className="text-ink-faint"> · since {longDate(since)}</span> : null}
          </p>
        </div>
        {isReachable ? (
          <ButtonLink to={href('/messages/:with', { with: user.username })} variant="quiet" size="sm">
            Message<span className="sr-only"> {user.displayName}</span>
          </ButtonLink>
        ) : null}
      </div>
      {children}
    </li>
  )
}

type ManagedPersonProps = {
  collaborator: Collaborator
  roles: readonly CollaborationRole[]
  isReachable: boolean
}

/** The owner's actions for a collaborator; collapsed to prevent removing one by accident. */
export function ManagedPerson({ collaborator, roles, isReachable }: ManagedPersonProps) {
  const { _id, user, createdAt } = collaborator
  const sent = useNavigation().formData
  const isBusy = (intent: string) => sent?.get('intent') === intent && sent.get('id') === _id
  const own = new Set(collaborator.roles.map((role) => role._id))
  return (
    <PersonRow
      user={user}
      part={collaborator.roles.map(({ name }) => name).join(', ')}
      since={createdAt}
      isReachable={isReachable}
    >
      <details className="mt-2 sm:ml-13.5">
        <summary className="w-fit cursor-pointer py-1 text-dense text-ink-soft">
          Change<span className="sr-only">: {user.displayName}</span>
        </summary>
        <div className="mt-3 grid gap-5">
          <Form method="post" preventScrollReset key={[...own].join()} className="grid gap-3">
            <input type="hidden" name="id" value={_id} />
            <fieldset className="ui-choice-group grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
              <legend>Roles of {user.displayName}</legend>
              {roles.map((role) => (
                <Checkbox
                  key={role._id}
                  name="roleIds"
                  value={role._id}
                  label={role.name}
                  hint={role.description}
                  defaultChecked={own.has(role._id)}
                />
              ))}
            </fieldset>
            <Button
              type="submit"
              name="intent"
              value="roles"
              size="sm"
              busy={isBusy('roles')}
              className="justify-self-start"
            >
              Save roles
            </Button>
          </Form>
          <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
            <input type="hidden" name="id" value={_id} />
            <p className="text-dense text-ink-soft">
              They lose access right away, even if they’re writing now. What they wrote stays.
            </p>
            <Button
              type="submit"
              name="intent"
              value="remove"
              size="sm"
              variant="danger"
              busy={isBusy('remove')}
            >
              Remove {user.displayName}
            </Button>
          </Form>
        </div>
      </details>
    </PersonRow>
  )
}
