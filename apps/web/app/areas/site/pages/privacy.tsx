import { pageMeta } from '#lib/page-meta.ts'
import { TextLink } from '#ui/link.tsx'
import { Matter, Points, ProsePage } from '../prose-page.tsx'
import type { Route } from './+types/privacy.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Privacy',
    description: 'What Fabula stores about you, for how long, who can see it, and how to delete it.',
  })
}

export default function Privacy() {
  return (
    <ProsePage
      title="Privacy"
      lead="What we store about you, for how long, who can see it, and how to delete it. We store no more than Fabula needs."
    >
      <Matter title="Reading without an account">
        <p>
          Without an account, we keep only what a server needs briefly: your IP address, used to respond to
          you and, as an irreversible hash, to limit abuse. Your reading position stays on your device.
        </p>
      </Matter>
      <Matter title="With an account">
        <Points
          points={[
            'Your username, email address, and date of birth. Others can see your username, but not your email address or date of birth.',
            'Your password, as an argon2id hash that can’t be reversed.',
            'Your profile information and your settings.',
            'What you write: stories with their drafts and versions, comments, lists, and reports to us.',
            'Images, re-encoded on upload to remove location and device data.',
            'Who you follow, block, or mute; your favorites; and your reading progress. Only you can see your reading history.',
            'Your sessions: the browser and when it was last active. You can end any of them in your settings.',
          ]}
        />
        <p>
          Only you and your collaborators can see drafts. Only you and our support team can see a screenshot
          you attach to a report. When our staff look up your email address or change your account, we record
          who did it and why.
        </p>
      </Matter>
      <Matter title="How long we keep it">
        <Points
          points={[
            'What you create: until you delete it. You can restore a deleted story for 30 days; then it’s permanently deleted.',
            'Sign-ins and account changes, with a truncated IP address: one year.',
            'Emails we sent you: our copy is deleted after a week.',
            'Sessions: 30 days after your last visit.',
            <>
              Visits, only if you accepted tracking: 90 days. Learn more about{' '}
              <TextLink to="/cookies">cookies</TextLink>.
            </>,
          ]}
        />
      </Matter>
      <Matter title="Who we share data with">
        <p>
          We don’t sell or rent data, we don’t show ads, and no third-party scripts run unless you accepted
          analytics. If you sign in with another provider, it learns that you did, and we get your email
          address and name from it. Emails are sent through the site operator’s email service.
        </p>
      </Matter>
      <Matter title="Your data is yours">
        <p>
          In the <TextLink to="/settings/data">settings</TextLink> you can export everything we store about
          you as one archive: JSON files, your stories as Markdown, and your images. You can correct anything
          that’s wrong on your profile and in your settings.
        </p>
        <p>
          You can also delete your account there. It’s hidden right away. You can restore it for 30 days; then
          your profile, stories, images, favorites, and notifications are permanently deleted, and your
          comments lose their text and your name. Your username and email address stay reserved until then.
        </p>
        <p>
          Have a question, or want to exercise a right? <TextLink to="/report-issue">Write to us</TextLink>,
          or use the contact details on the <TextLink to="/legal">legal page</TextLink>.
        </p>
      </Matter>
    </ProsePage>
  )
}
