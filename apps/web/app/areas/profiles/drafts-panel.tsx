import type { StoryCard } from '@fabula/contracts/stories'
import { href, Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { RuledLink } from '#ui/link.tsx'
import { SectionHead } from '#ui/section.tsx'
import { StateLabel } from '#ui/state-label.tsx'
import { fetchFailures } from './load-tab.ts'

/** Beside the owner's profile: unfinished stories. Null when they could not be loaded. */
export function DraftsPanel({ drafts }: { drafts: readonly StoryCard[] | null }) {
  return (
    <aside aria-labelledby="drafts">
      <SectionHead
        id="drafts"
        title="Drafts"
        link={{ to: '/stories?source=myStories', label: 'My Stories' }}
      />
      {drafts === null ? <p className="text-ink-soft">{fetchFailures.stories}</p> : null}
      {drafts?.length === 0 ? (
        <p className="text-ink-soft">
          No drafts yet. <RuledLink to="/story/new">Start writing</RuledLink>
        </p>
      ) : null}
      <ul>
        {drafts?.map((draft) => (
          <li key={draft._id} className="ui-card mb-4 border-b border-line pb-4">
            <h3 className="text-d5">
              <Link to={href('/story/:storyId/edit', { storyId: draft._id })} className="ui-card-link">
                {draft.title}
              </Link>
            </h3>
            <p className="mt-1 mb-1.5 text-meta text-ink-faint tabular">
              {describeCount(draft.wordCount, 'word')}
            </p>
            <StateLabel state="draft" />
          </li>
        ))}
      </ul>
    </aside>
  )
}
