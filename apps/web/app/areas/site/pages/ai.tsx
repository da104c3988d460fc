import { pageMeta } from '#lib/page-meta.ts'
import { TextLink } from '#ui/link.tsx'
import { Matter, Points, ProsePage } from '../prose-page.tsx'
import type { Route } from './+types/ai.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'AI policy',
    description: 'How Fabula treats AI-generated text and images, and AI training on stories.',
  })
}

export default function AiPolicy() {
  return (
    <ProsePage
      title="AI policy"
      lead="Readers should know who wrote what they read. Writers should know who reads it."
    >
      <Matter title="Every story is labeled">
        <p>
          Before publishing a story, its author chooses one of three labels. Readers see it next to the title:
        </p>
        <Points
          points={[
            'No AI: people wrote all of it.',
            'AI-assisted: people wrote it with help from AI, for example with ideas, wording, or translation.',
            'AI-generated: AI wrote most of the text, and people selected or edited it.',
          ]}
        />
        <p>
          Spell checkers and similar tools don’t count. If a label is untrue, we may change it or remove the
          story.
        </p>
      </Matter>
      <Matter title="You decide what you see">
        <p>
          You can filter stories by this label, and hide AI-generated stories everywhere in your{' '}
          <TextLink to="/settings/filters">settings</TextLink>.
        </p>
      </Matter>
      <Matter title="We don’t train on your stories">
        <p>
          Nothing you write here is used to train AI models, by us or with our help, and we never send drafts
          to AI services. Our robots.txt file asks crawlers that collect training data to stay away. Reputable
          crawlers follow it, but it can’t stop those that don’t.
        </p>
      </Matter>
      <Matter title="What Fabula itself does">
        <p>
          Generated covers and avatars are drawn from shapes and a formula, not by an AI model. Story and
          author suggestions are based on genres, follows, and favorites. Text is read aloud by your own
          browser.
        </p>
      </Matter>
    </ProsePage>
  )
}
