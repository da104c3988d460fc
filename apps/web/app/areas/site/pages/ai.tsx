import { pageMeta } from '#lib/page-meta.ts'
import { TextLink } from '#ui/link.tsx'
import { Matter, Points, ProsePage } from '../prose-page.tsx'
import type { Route } from './+types/ai.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'AI policy',
    description:
      'How Fabula treats text and pictures that a machine made, and machines that want to learn from stories.',
  })
}

export default function AiPolicy() {
  return (
    <ProsePage
      title="AI policy"
      lead="Readers should know who wrote what they read. Writers should know who reads it."
    >
      <Matter title="Every story says so">
        <p>
          Before a story is published, its writer says one of three things, and readers see it beside the
          title:
        </p>
        <Points
          points={[
            'No AI: people wrote all of it.',
            'AI-assisted: people wrote it; a machine helped, such as with ideas, wording or translation.',
            'AI-generated: most of the text was made by a machine and chosen or changed by people.',
          ]}
        />
        <p>
          Spelling checkers and the like are not meant. Whoever says something untrue may find the label
          changed or the story removed.
        </p>
      </Matter>
      <Matter title="You decide what you meet">
        <p>
          Stories can be filtered by this label, and the <TextLink to="/settings#filters">settings</TextLink>{' '}
          can leave out what was generated, everywhere and for good.
        </p>
      </Matter>
      <Matter title="We do not train on your stories">
        <p>
          Nothing that you write here is used to train a model, neither by us nor with our help, and drafts
          are sent to no such service. Programs that gather text for training are told to stay away in the
          site’s robots file. That is a request which decent programs follow; it cannot stop one that does
          not.
        </p>
      </Matter>
      <Matter title="What the site itself does">
        <p>
          Covers and faces that the site draws come from shapes and a formula, not from a model. Suggestions
          of stories and people are counted from genres, follows and favorites. Reading aloud is done by the
          voice of your own browser.
        </p>
      </Matter>
    </ProsePage>
  )
}
