import { pageMeta } from '#lib/page-meta.ts'
import { TextLink } from '#ui/link.tsx'
import { Matter, Points, ProsePage } from '../prose-page.tsx'
import type { Route } from './+types/terms.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Terms',
    description: 'What you can expect from Fabula, and what Fabula expects from you.',
  })
}

export default function Terms() {
  return (
    <ProsePage
      title="Terms"
      lead="What you can expect from us, and what we expect from you. By using Fabula, you agree to these terms."
    >
      <Matter title="Your account">
        <p>
          You don’t need an account to read public stories. To create one, you must meet the minimum age shown
          on the form; if you don’t, we don’t store anything you entered. Each person may have one account and
          is responsible for what happens with it. To publish, comment, or ask to collaborate, you need a
          confirmed email address.
        </p>
      </Matter>
      <Matter title="What you write is yours">
        <p>
          You keep all rights to your text and images. You allow us only what we need to show them: storing
          and copying them on our servers; turning them into pages, files, previews, and feeds; and showing
          them to the audience you chose. This ends when you unpublish or delete them, except for copies
          readers have saved.
        </p>
        <p>
          In a story with collaborators, each person keeps the rights to what they wrote. What was published
          together stays with the story when a collaborator leaves, credited to them unless they opt out.
        </p>
      </Matter>
      <Matter title="What isn’t allowed">
        <Points
          points={[
            'Other people’s work without their permission.',
            'Harassment, threats, incitement to hatred, or other people’s private information.',
            'Sexual content that involves minors, in any form.',
            'Spam, fraud, hacking attempts, or manipulating counts and rankings.',
            'Stories without the right rating and content warnings. Adult content must be labeled.',
            'AI-generated text that isn’t labeled.',
          ]}
        />
        <p>
          We may hide or remove content that breaks these rules, and close accounts that keep breaking them.
          If you see something, <TextLink to="/report-issue">report it</TextLink>.
        </p>
      </Matter>
      <Matter title="What you can expect from us">
        <p>
          We take care not to lose your words: they’re stored before the editor says “Saved,” you can restore
          a deleted story for 30 days, and you can export everything whenever you like. Still, no one can
          promise that a site is always available and free of errors, so keep a copy of what matters.
        </p>
        <p>Fabula is free. We never sell your stories or pass them on.</p>
      </Matter>
      <Matter title="Deleting your account">
        <p>
          You can delete your account in the <TextLink to="/settings/data">settings</TextLink>. It’s hidden
          right away, can be restored for 30 days, and is then permanently deleted with your stories. Stories
          you share with co-authors stay; one of them becomes the owner as soon as you delete your account.
        </p>
      </Matter>
      <Matter title="When these terms change">
        <p>
          We announce changes on the site before they take effect. If you don’t agree, you can export your
          work and delete your account.
        </p>
      </Matter>
    </ProsePage>
  )
}
