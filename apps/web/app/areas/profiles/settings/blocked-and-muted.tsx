import type { Person } from '@fabula/contracts/users'
import { useIntentForm } from '#areas/accounts/public/use-intent-form.ts'
import { longDate } from '#lib/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageData } from './page-data.ts'
import { Part } from './section-frame.tsx'
import { MissingData } from './with-settings.tsx'

type ListedPeople = { people: { _id: string; user: Person; createdAt: string }[]; total: number }
type Words = { intent: 'unblock' | 'unmute'; undo: string; since: string; empty: string }

const blockWords: Words = {
  intent: 'unblock',
  undo: 'Unblock',
  since: 'Blocked',
  empty: 'You haven’t blocked anyone. You can block someone from the menu on their profile.',
}
const muteWords: Words = {
  intent: 'unmute',
  undo: 'Unmute',
  since: 'Muted',
  empty: 'You haven’t muted anyone. You can mute someone from the menu on their profile.',
}

export function BlockedPeople() {
  return (
    <Part
      title="Blocked people"
      hint="You and people you block can’t see, follow, or contact each other. They aren’t notified."
    >
      <BlockedAndMuted listedPeople={usePageData().blocks} words={blockWords} />
    </Part>
  )
}

export function MutedPeople() {
  return (
    <Part title="Muted people" hint="You won’t get notifications about them. They won’t know.">
      <BlockedAndMuted listedPeople={usePageData().mutes} words={muteWords} />
    </Part>
  )
}

function BlockedAndMuted({ listedPeople, words }: { listedPeople: ListedPeople | null; words: Words }) {
  if (!listedPeople) return <MissingData>Couldn’t load this list.</MissingData>
  if (listedPeople.total === 0) return <p className="text-dense text-ink-faint">{words.empty}</p>
  const hidden = listedPeople.total - listedPeople.people.length
  return (
    <>
      <ul className="border-t border-line">
        {listedPeople.people.map(({ _id, user, createdAt }) => (
          <PersonRow key={_id} user={user} createdAt={createdAt} words={words} />
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="mt-3 text-meta text-ink-faint">And {hidden.toLocaleString('en')} older ones.</p>
      ) : null}
    </>
  )
}

const noLabels = {}

function PersonRow({ user, createdAt, words }: { user: Person; createdAt: string; words: Words }) {
  const { intent, undo, since } = words
  const { Form, props, isBusy, problem } = useIntentForm(intent, noLabels, `${intent}-${user._id}`)
  return (
    <li className="flex items-center gap-4 border-b border-line py-(--row-pad-dense)">
      <Avatar username={user.username} image={user.avatar} />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{user.displayName}</p>
        <p className="dots text-meta text-ink-faint tabular">
          <span>@{user.username}</span>
          <span>
            {since} {longDate(createdAt)}
          </span>
        </p>
        {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
      </div>
      <Form {...props}>
        <input type="hidden" name="id" value={user._id} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant="quiet"
          size="sm"
          busy={isBusy}
          aria-label={`${undo} ${user.displayName}`}
        >
          {undo}
        </Button>
      </Form>
    </li>
  )
}
