import { pageMeta, tagline } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { startWritingPath } from '#lib/start-writing.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Matter, ProsePage } from '../prose-page.tsx'
import type { Route } from './+types/about.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'About',
    description: 'Fabula is a place to read stories and to write them, alone or together.',
  })
}

export default function About() {
  const viewer = useViewer()
  return (
    <ProsePage title="About Fabula" lead={`${tagline}.`}>
      <Matter title="For readers">
        <p>
          You can read every public story without an account, in the font and colors you like. With an
          account, Fabula remembers where you left off, saves your favorites and lists, and lets you know when
          an author you follow publishes.
        </p>
        <p>
          Trending is based on a formula we publish next to the list. No one can pay for a place in it, and
          there are no ads.
        </p>
      </Matter>
      <Matter title="For writers">
        <p>
          Start with a blank page, a template, or a manuscript you import. Every word is saved as you type, on
          your device too, and you can go back to earlier versions. Drafts stay private until you publish, and
          what you’ve published changes only when you say so.
        </p>
        <p>
          Invite collaborators: co-authors, editors, proofreaders, artists, and beta readers. They can work in
          the same text at the same time, suggest changes, and get credit for what they wrote. You can export
          any story as EPUB, PDF, Word, Markdown, or a web page at any time.
        </p>
      </Matter>
      <Matter title="Our policies">
        <p>
          What you write stays yours. The <TextLink to="/terms">terms</TextLink> explain it in full,{' '}
          <TextLink to="/privacy">privacy</TextLink> covers what we store about you, and the{' '}
          <TextLink to="/ai">AI policy</TextLink> explains how we treat AI-generated text.
        </p>
        <p>
          Found a problem or have an idea? <TextLink to="/report-issue">Tell us</TextLink>. A real person will
          answer.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/stories">Browse stories</ButtonLink>
          <ButtonLink to={startWritingPath(viewer)} variant="quiet">
            Start writing
          </ButtonLink>
        </div>
      </Matter>
    </ProsePage>
  )
}
