import type { Story } from '@fabula/contracts/stories'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describeCount } from '#lib/describe-count.ts'
import { ShortDay } from '#ui/short-day.tsx'
import { StateLabel, stateWords } from '#ui/state-label.tsx'
import { aiWords, capital, ratingWords } from '../door/story-words.ts'

type FactsProps = { story: StoryFactsData }
export type StoryFactsData = Pick<
  Story,
  'status' | 'format' | 'contentRating' | 'warnings' | 'aiUse' | 'tags' | 'updatedAt'
> & { languageName: string; partsLine: string }

/** What somebody wants to know before they begin. */
export function StoryFacts({ story }: FactsProps) {
  return (
    <dl className="story-facts">
      <Fact name="Status">
        {story.status === 'archived' ? (
          'Archived'
        ) : (
          <StateLabel state={story.status}>{stateWords[story.status]}</StateLabel>
        )}
      </Fact>
      {story.format ? (
        <Fact name="Format">{[story.format.name, story.partsLine].filter(Boolean).join(', ')}</Fact>
      ) : null}
      <Fact name="Rating">{story.contentRating ? ratingWords[story.contentRating] : 'Not said yet'}</Fact>
      <Fact name="Warnings">{story.warnings.length > 0 ? capital(story.warnings.join(', ')) : 'None'}</Fact>
      <Fact name="AI use">{story.aiUse ? aiWords[story.aiUse] : 'Not said yet'}</Fact>
      <Fact name="Language">{story.languageName}</Fact>
    </dl>
  )
}

/** Beside the cover there is no room for these on a phone; they stand below the synopsis there. */
export function MoreFacts({ story }: FactsProps) {
  return (
    <dl className="story-facts">
      <Fact name="Updated">
        <ShortDay at={story.updatedAt} />
      </Fact>
      {story.tags.length > 0 ? (
        <Fact name="Tags">
          <ul aria-label={describeCount(story.tags.length, 'tag')} className="story-tags">
            {story.tags.map((tag) => (
              <li key={tag}>
                <Link to={`/tag/${encodeURIComponent(tag)}`}>{tag}</Link>
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
