import type { Story } from '@fabula/contracts/stories'
import type { Credit, StoryPerson } from '@fabula/contracts/stories.pages'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { PersonLink } from '#lib/person-link.tsx'
import { Link } from '#ui/link.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { StateLabel, stateWords } from '#ui/state-label.tsx'
import { aiWords, capital, ratingWords } from '../public/story-texts.ts'

type FactsProps = { story: StoryFactsData }
type StoryFactsData = Pick<
  Story,
  | 'status'
  | 'format'
  | 'contentRating'
  | 'warnings'
  | 'aiUse'
  | 'tags'
  | 'updatedAt'
  | 'readerCount'
  | 'bookmarkCount'
> & { languageName: string; partsLine: string }

/** Facts to know before reading. */
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
      <Fact name="Rating">{story.contentRating ? ratingWords[story.contentRating] : 'Not set'}</Fact>
      <Fact name="Content warnings">
        {story.warnings.length > 0 ? capital(story.warnings.join(', ')) : 'None'}
      </Fact>
      <Fact name="AI use">{story.aiUse ? aiWords[story.aiUse] : 'Not set'}</Fact>
      <Fact name="Language">{story.languageName}</Fact>
      {story.readerCount > 0 ? <Fact name="Readers">{story.readerCount.toLocaleString('en')}</Fact> : null}
      {story.bookmarkCount > 0 ? (
        <Fact name="Favorites">{story.bookmarkCount.toLocaleString('en')}</Fact>
      ) : null}
    </dl>
  )
}

type PeopleProps = {
  people: readonly StoryPerson[]
  credits: readonly Credit[]
  /** The page to request joining; null where that is not possible. */
  askPath: string | null
}

/** Collaborators besides the author, with their roles and their share of the text. */
export function StoryPeople({ people, credits, askPath }: PeopleProps) {
  if (people.length === 0 && credits.length === 0 && !askPath) return null
  return (
    <dl className="story-facts">
      {people.length > 0 ? (
        <Fact name="Collaborators">
          <ul className="story-people">
            {people.map(({ user, roles }) => (
              <li key={user._id}>
                <PersonLink username={user.username} className="tap">
                  {user.displayName}
                </PersonLink>{' '}
                <span>{roles.map(({ name }) => name).join(', ')}</span>
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      {credits.length > 0 ? (
        <Fact name="Written by">
          <ul className="story-people">
            {credits.map(({ user, percent }) => (
              <li key={user._id}>
                <PersonLink username={user.username} className="tap">
                  {user.displayName}
                </PersonLink>{' '}
                <span>{percent < 1 ? 'under 1' : percent} %</span>
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      {askPath ? (
        <Fact name="Collaborate">
          <Link to={askPath} className="story-ask tap">
            Ask to collaborate
          </Link>
        </Fact>
      ) : null}
    </dl>
  )
}

export function MoreFacts({ story }: FactsProps) {
  return (
    <dl className="story-facts">
      <Fact name="Updated">
        <TimeAgo at={story.updatedAt} />
      </Fact>
      {story.tags.length > 0 ? (
        <Fact name="Tags">
          <ul aria-label={describeCount(story.tags.length, 'tag')} className="story-tags">
            {story.tags.map((tag) => (
              <li key={tag}>
                <Link to={href('/tag/:tag', { tag })}>{tag}</Link>
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
