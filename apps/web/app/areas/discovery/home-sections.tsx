import type { CountedGenre, TrendingFormula, TrendingStory } from '@fabula/contracts/discovery'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { describeReadingTime } from '#lib/amounts.ts'
import { CoverItem, CoverList } from '#ui/cover-item.tsx'
import { Cover } from '#ui/cover.tsx'
import { Link } from '#ui/link.tsx'
import { RankItem, Ranks } from '#ui/rank-item.tsx'
import { Section } from '#ui/section.tsx'
import type { ShownStory } from './home/shown-story.ts'

type StoryRowSectionProps = {
  title: string
  note?: ReactNode
  link?: { to: string; label: string }
  stories: readonly ShownStory[]
}

/** Covers side by side; on phones the row scrolls horizontally. */
export function StoryRowSection({ title, note, link, stories }: StoryRowSectionProps) {
  if (stories.length === 0) return null
  return (
    <Section title={title} note={note} link={link}>
      <CoverList scroll>
        {stories.map((story) => (
          <CoverItem
            key={story._id}
            to={storyPath(story.slug)}
            cover={<Cover src={story.coverUrl} alt="" title={story.title} />}
            title={story.title}
            byline={story.author.displayName}
            meta={[story.genres[0]?.name, describeReadingTime(story.readingMinutes)]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </CoverList>
    </Section>
  )
}

type TrendingProps = {
  stories: readonly (ShownStory & Pick<TrendingStory, 'synopsis' | 'why'>)[]
  formula: TrendingFormula
}

/** Sorted by the published formula, each with the reason for its rank. */
export function Trending({ stories, formula }: TrendingProps) {
  return (
    <Section title="Trending" link={{ to: '/stories?sort=trending', label: 'All stories' }}>
      <p className="-mt-2 mb-6 max-w-[62ch] font-serif text-synopsis text-ink-soft">{formula.summary}</p>
      <Ranks>
        {stories.map((story, place) => (
          <RankItem
            key={story._id}
            to={storyPath(story.slug)}
            rank={place + 1}
            cover={<Cover src={story.coverUrl} alt="" title={story.title} />}
            title={story.title}
            byline={story.author.displayName}
            line={<span className="line-clamp-3">{story.synopsis}</span>}
            why={story.why || undefined}
          />
        ))}
      </Ranks>
      <details className="mt-5 text-meta text-ink-faint">
        <summary className="cursor-pointer py-1">The whole formula</summary>
        <p className="mt-2 max-w-[78ch]">{formula.sentence}</p>
      </details>
    </Section>
  )
}

/** Those with a picture first, then every other genre; each with its number of stories. */
export function Genres({
  genres,
}: {
  genres: readonly Pick<CountedGenre, 'slug' | 'name' | 'storyCount'>[]
}) {
  const others = genres.filter(({ slug }) => !homeGenres.some((genre) => genre.slug === slug))
  return (
    <Section id="genres" title="Browse by genre" link={{ to: '/stories', label: 'All stories' }}>
      <ul className="grid grid-cols-2 gap-x-4.5 gap-y-6 md:grid-cols-4 md:gap-x-6">
        {homeGenres.map((genre) => (
          <li key={genre.slug}>
            <GenreTile
              {...genre}
              storyCount={genres.find(({ slug }) => slug === genre.slug)?.storyCount ?? null}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <ul className="mt-4 grid grid-cols-2 gap-x-4.5 md:grid-cols-4 md:gap-x-6">
          {others.map(({ slug, name, storyCount }) => (
            <li key={slug}>
              <Link
                to={href('/genres/:genreId', { genreId: slug })}
                viewTransition
                className="block border-b border-line py-2.5 hover:border-accent"
              >
                <GenreName name={name} storyCount={storyCount} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

// The server generates their images at /genre-tiles/{slug}.webp.
const homeGenres = [
  { slug: 'fantasy', name: 'Fantasy' },
  { slug: 'mystery', name: 'Mystery' },
  { slug: 'science-fiction', name: 'Science fiction' },
  { slug: 'romance', name: 'Romance' },
  { slug: 'horror', name: 'Horror' },
  { slug: 'historical', name: 'Historical' },
  { slug: 'poetry', name: 'Poetry' },
  { slug: 'fairy-tale', name: 'Fairy tale' },
] as const

type GenreNameProps = { name: string; storyCount: number | null }

const GenreName = ({ name, storyCount }: GenreNameProps) => (
  <span className="flex items-baseline justify-between gap-3">
    <span className="font-serif text-d5">{name}</span>
    {storyCount === null ? null : (
      <span className="text-meta text-ink-faint tabular">{storyCount.toLocaleString('en')}</span>
    )}
  </span>
)

/** A detail of a cover and the genre's name; the whole tile is one link. */
function GenreTile({ slug, ...named }: GenreNameProps & { slug: string }) {
  return (
    <Link to={href('/genres/:genreId', { genreId: slug })} viewTransition className="group block">
      <img
        src={`/genre-tiles/${slug}.webp`}
        alt=""
        width={400}
        height={160}
        loading="lazy"
        decoding="async"
        className="aspect-[5/2] w-full rounded-card bg-paper-deep object-cover brightness-(--cover-light)"
      />
      <span className="mt-2.5 block border-b border-line pb-2.5 group-hover:border-accent">
        <GenreName {...named} />
      </span>
    </Link>
  )
}
