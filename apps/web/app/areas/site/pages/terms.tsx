import { pageMeta } from '#lib/page-meta.ts'
import { TextLink } from '#ui/link.tsx'
import { Matter, Points, ProsePage } from '../prose-page.tsx'
import type { Route } from './+types/terms.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Terms',
    description: 'What you may expect of Fabula, and Fabula of you.',
  })
}

export default function Terms() {
  return (
    <ProsePage
      title="Terms"
      lead="What you may expect of us, and we of you. Using Fabula means agreeing to this."
    >
      <Matter title="Your account">
        <p>
          Reading public stories needs none. For an account you must be old enough: the form says how old, and
          whoever is younger is refused and nothing of the attempt is kept. One person, one account; you
          answer for what happens with it. Publishing, commenting and asking to collaborate need a confirmed
          e-mail address.
        </p>
      </Matter>
      <Matter title="What you write is yours">
        <p>
          You keep every right in your words and pictures. You allow us only what showing them needs: to store
          and copy them on our machines, to turn them into pages, files, previews and feeds, and to show them
          to those whom you chose. That ends when you unpublish or delete, apart from copies that readers
          saved for themselves.
        </p>
        <p>
          In a story with several people each keeps the rights in what they wrote. What was published together
          stays with the story when somebody leaves it, with their name unless they would rather not be named.
        </p>
      </Matter>
      <Matter title="What does not belong here">
        <Points
          points={[
            'Other people’s work without their leave.',
            'Harassment, threats, incitement to hatred, or private facts about others.',
            'Sexual content that involves minors, in any form.',
            'Spam, fraud, and attempts to break in or to count oneself up.',
            'Stories without their rating and warnings: what is for adults must say so.',
            'Text that a machine generated, unless the story says so.',
          ]}
        />
        <p>
          Staff may hide or remove what breaks this, and end access for whoever keeps doing so. Tell us when
          you see it: <TextLink to="/report-issue">report it</TextLink>.
        </p>
      </Matter>
      <Matter title="What you may expect of us">
        <p>
          We take care that no words get lost: they are stored before the editor says “Saved”, a deleted story
          can be brought back for 30 days, and you may take everything away as files whenever you like. Still,
          nobody can promise that a site is always there and without faults; keep a copy of what matters.
        </p>
        <p>Fabula costs nothing. No story is ever sold or handed on by us.</p>
      </Matter>
      <Matter title="Leaving">
        <p>
          You can delete your account in the <TextLink to="/settings#data">settings</TextLink>. It disappears
          at once, can be restored for 30 days, and is then erased with your stories. A story that others may
          edit with you stays: one of them owns it from the moment you delete your account.
        </p>
      </Matter>
      <Matter title="When these terms change">
        <p>
          What changes is announced on the site before it holds. Whoever does not agree can take their texts
          and leave.
        </p>
      </Matter>
    </ProsePage>
  )
}
