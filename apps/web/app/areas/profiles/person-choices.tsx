import { inviteName } from '#areas/collaboration/public/invite-person.ts'
import type { UserInfo } from '@fabula/contracts/profiles'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'

/** Query parameter that is present while the actions are expanded. */
export const openName = 'more'

/** The same page with the invite form expanded. */
export function inviteAddress(search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete(openName)
  next.set(inviteName, '1')
  return `?${next}`
}

/** The actions of the menu, rendered on the page for users who press its button before hydration. */
export function PersonChoices({ person }: { person: UserInfo }) {
  const [search] = useSearchParams()
  if (!search.has(openName)) return null
  const { displayName, isMuted } = person
  return (
    <section
      aria-label={`More actions for ${displayName}`}
      className="grid gap-5 border-t border-rule pt-5 pb-8 sm:grid-cols-2"
    >
      <Choice
        intent={isMuted ? 'unmute' : 'mute'}
        label={isMuted ? 'Unmute' : 'Mute'}
        text={
          isMuted
            ? 'You’ll see their activity again.'
            : 'You won’t get notifications about them. They won’t know.'
        }
      />
      <Choice
        intent="block"
        label="Block"
        text="You won’t see each other’s content or be able to follow each other. They won’t be notified. You can unblock them in Settings."
      />
      <p className="text-dense text-ink-soft sm:col-span-2">
        Want to write together? <TextLink to={inviteAddress(search)}>Invite to a story</TextLink>
      </p>
      <p className="text-dense text-ink-soft sm:col-span-2">
        Something wrong? <TextLink to="/report-issue">Report it</TextLink>
      </p>
    </section>
  )
}

type ChoiceProps = { intent: 'mute' | 'unmute' | 'block'; label: string; text: string }

function Choice({ intent, label, text }: ChoiceProps) {
  return (
    <form method="post" className="grid content-start justify-items-start gap-2.5">
      <p className="text-dense text-pretty text-ink-soft">{text}</p>
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        variant={intent === 'block' ? 'danger' : 'quiet'}
      >
        {label}
      </Button>
    </form>
  )
}
