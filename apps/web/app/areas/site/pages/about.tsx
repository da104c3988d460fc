import { pageMeta, tagline } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Matter, ProsePage } from '../prose-page.tsx'
import type { Route } from './+types/about.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'About',
    description: 'What Fabula is: a place to write stories, alone or together, and to read them.',
  })
}

export default function About() {
  return (
    <ProsePage title="About Fabula" lead={`${tagline}.`}>
      <Matter title="For readers">
        <p>
          Everything that is public can be read without an account, chapter by chapter, in letters and colours
          of your own. With an account Fabula remembers where you stopped, keeps your favorites and lists, and
          tells you when somebody you follow publishes.
        </p>
        <p>
          What is trending comes from a formula that stands beside the list. Nobody can pay for a place in it,
          and there are no advertisements.
        </p>
      </Matter>
      <Matter title="For writers">
        <p>
          Begin with a blank page, a template or a manuscript that you bring along. Every word is saved while
          you type, on your device too, and earlier versions stay within reach. Drafts are yours alone until
          you publish, and publishing never changes without you.
        </p>
        <p>
          Stories can have several people: co-authors, editors, proofreaders, artists, beta readers. They
          write in the same text at the same time, suggest changes, and are named by what they wrote. You can
          take every story away as EPUB, Word, Markdown or a web page, at any time.
        </p>
      </Matter>
      <Matter title="What holds here">
        <p>
          What you write stays yours. The <TextLink to="/terms">terms</TextLink> say it in full,{' '}
          <TextLink to="/privacy">privacy</TextLink> what is stored about you, and the{' '}
          <TextLink to="/ai">AI policy</TextLink> how machine-made text is treated.
        </p>
        <p>
          Something does not work, or should? <TextLink to="/report-issue">Report it</TextLink>; a person
          answers.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/stories">Browse stories</ButtonLink>
          <ButtonLink to="/story/new" variant="quiet">
            Start writing
          </ButtonLink>
        </div>
      </Matter>
    </ProsePage>
  )
}
