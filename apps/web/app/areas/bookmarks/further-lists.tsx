import type { StoryCard } from '@fabula/contracts/stories'
import { useQuery } from '@tanstack/react-query'
import type { FurtherStoriesProps } from '#areas/stories/public/story-slots.ts'
import { StoryRow } from '#areas/stories/public/story-row.tsx'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { describeReadingTime } from '#lib/amounts.ts'
import { usePersonPath } from '#lib/person-link.tsx'
import { apiQuery } from '#lib/query-client.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Cover } from '#ui/cover.tsx'
import { CoverItem, CoverList } from '#ui/cover-item.tsx'
import { Section } from '#ui/section.tsx'

/** Fewer say little about a story; then those with the same tags are shown. */
const minLiked = 3

export function FurtherLists(props: FurtherStoriesProps) {
  return (
    <QueryProvider>
      <Lists {...props} />
    </QueryProvider>
  )
}

/** Nothing while loading or after a failure: the page is complete without them. */
function Lists({ story: { _id, author } }: FurtherStoriesProps) {
  const personPath = usePersonPath()
  const { data } = useQuery(
    apiQuery('bookmarks', 'GET /content/{storyId}/further', { params: { storyId: _id } }),
  )
  if (!data) return null
  const { others, alsoLiked, alike } = data
  const hasLiked = alsoLiked.length >= minLiked
  return (
    <>
      {others.length > 0 ? (
        <Section
          title={`More by ${author.displayName}`}
          link={{ to: personPath(author.username), label: 'All stories' }}
        >
          {others.map((story) => (
            <StoryRow key={story._id} story={story} byline={false} level={3} />
          ))}
        </Section>
      ) : null}
      {hasLiked ? (
        <Section title="Readers also liked" note="From the Favorites of its readers">
          <Covers stories={alsoLiked} />
        </Section>
      ) : alike.length > 0 ? (
        <Section title="Similar stories" note="With the same tags and genres">
          <Covers stories={alike} />
        </Section>
      ) : null}
    </>
  )
}

function Covers({ stories }: { stories: readonly StoryCard[] }) {
  return (
    <CoverList scroll>
      {stories.map(({ _id, slug, title, coverUrl, author, genres, readingMinutes }) => (
        <CoverItem
          key={_id}
          to={storyPath(slug)}
          cover={<Cover src={coverUrl} alt="" title={title} />}
          title={<span dir="auto">{title}</span>}
          byline={<span dir="auto">{author.displayName}</span>}
          meta={[genres[0]?.name, describeReadingTime(readingMinutes)].filter(Boolean).join(', ')}
        />
      ))}
    </CoverList>
  )
}
