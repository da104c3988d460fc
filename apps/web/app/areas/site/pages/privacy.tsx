import { pageMeta } from '#lib/page-meta.ts'
import { TextLink } from '#ui/link.tsx'
import { Matter, Points, ProsePage } from '../prose-page.tsx'
import type { Route } from './+types/privacy.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Privacy',
    description: 'What Fabula stores about you, for how long, who sees it, and how to leave.',
  })
}

export default function Privacy() {
  return (
    <ProsePage
      title="Privacy"
      lead="What is stored about you, for how long, who sees it, and how to leave. No more than the site needs."
    >
      <Matter title="When you only read">
        <p>
          Without an account nothing about you is stored on our side beyond what a server needs for moments:
          your address is used to answer you and to count requests against abuse, as a code that cannot be
          turned back. Where you stopped reading stays on your device.
        </p>
      </Matter>
      <Matter title="With an account">
        <Points
          points={[
            'Your username, e-mail address and date of birth. Others see the username; nobody else sees the other two.',
            'Your password, as a hash (argon2id) from which it cannot be read back.',
            'What you say about yourself on your profile, and your settings.',
            'What you write: stories with their drafts and versions, comments, lists, reports to us.',
            'Pictures, redrawn on arrival: places and devices that cameras write into them are gone.',
            'Whom you follow, block or mute, what you keep, and how far you have read. The reading journal is for you alone.',
            'Your sessions: which browser, when last seen. You can end each of them in the settings.',
          ]}
        />
        <p>
          Drafts are seen by you and by those whom you let into a story. A screenshot that you send with a
          report is seen by you and by those who answer it.
        </p>
      </Matter>
      <Matter title="For how long">
        <Points
          points={[
            'What you made: until you delete it. A deleted story can be restored for 30 days, then it is erased.',
            'Sign-ins and changes of your account, with a shortened address: a year.',
            'Mail that we sent you: our copy is erased after a week.',
            'A session: 30 days after you were last here.',
            <>
              Visits, only if you agreed to tracking: 90 days. More on the page about{' '}
              <TextLink to="/cookies">cookies</TextLink>.
            </>,
          ]}
        />
      </Matter>
      <Matter title="Who else gets something">
        <p>
          Nobody buys or rents data here, there are no advertisements, and no scripts of others run on the
          pages unless you agreed to counting. If you sign in through another provider, that provider learns
          that you do; from them we take your address and your name. Mail travels through the mail service of
          whoever runs this site.
        </p>
      </Matter>
      <Matter title="Your data is yours">
        <p>
          In the <TextLink to="/settings#data">settings</TextLink> you can download everything that is stored
          about you as one archive: JSON files, your stories as Markdown, your pictures. You can correct what
          is wrong right where it stands.
        </p>
        <p>
          You can delete your account there too. It disappears at once; for 30 days you can come back, and
          then it is erased: your profile, your stories and pictures, what you kept, and what you were told.
          Comments lose their words and your name. Your username and address stay reserved until then.
        </p>
        <p>
          Questions, or a right that you want to use? <TextLink to="/report-issue">Write to us</TextLink>, or
          to the address on the page <TextLink to="/legal">Legal</TextLink>.
        </p>
      </Matter>
    </ProsePage>
  )
}
