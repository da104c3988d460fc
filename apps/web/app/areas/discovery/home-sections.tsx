import type { CountedGenre, TrendingFormula, TrendingStory } from '@fabula/contracts/discovery'
import type { ReadingEntry } from '@fabula/contracts/reading'
import type { StoryCard } from '@fabula/contracts/stories'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { readPath, storyPath } from '#areas/stories/public/story-texts.ts'
import { describeReadingTime } from '#lib/amounts.ts'
import { CoverItem, CoverList } from '#ui/cover-item.tsx'
import { Cover } from '#ui/cover.tsx'
import { Progress } from '#ui/progress.tsx'
import { RankItem, Ranks } from '#ui/rank-item.tsx'
import { Section } from '#ui/section.tsx'

type StoryRowSectionProps = {
  title: string
  note?: ReactNode
  link?: { to: string; label: string }
  stories: readonly StoryCard[]
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

/** Where the reader stopped: one click returns them to the text. */
export function ContinueReading({ entries }: { entries: readonly ReadingEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Section title="Continue reading" link={{ to: '/bookmarks', label: 'Favorites' }}>
      <CoverList scroll>
        {entries.map(({ story, chapter, percent }) => (
          <CoverItem
            key={story._id}
            to={chapter ? readPath(story.slug, chapter._id) : storyPath(story.slug)}
            cover={<Cover src={story.coverUrl} alt="" title={story.title} />}
            title={story.title}
            byline={story.author.displayName}
            meta={
              <>
                {chapter ? `Chapter ${chapter.number} of ${chapter.total}` : 'Not started'}
                <Progress value={percent} label={`${percent}% read`} hideLabel className="mt-1.5" />
              </>
            }
          />
        ))}
      </CoverList>
    </Section>
  )
}

type TrendingProps = { stories: readonly TrendingStory[]; formula: TrendingFormula }

/** Sorted by the published formula, each with the reason for its rank. */
export function Trending({ stories, formula }: TrendingProps) {
  return (
    <Section
      title="Trending"
      note="Based on reader activity in the last seven days"
      link={{ to: '/stories?sort=trending', label: 'All stories' }}
    >
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
        <summary className="cursor-pointer py-1">How trending works</summary>
        <p className="mt-2 max-w-[78ch]">{formula.sentence}</p>
      </details>
    </Section>
  )
}

/** Every genre with its number of stories. */
export function GenreList({ genres }: { genres: readonly CountedGenre[] }) {
  return (
    <Section title="Browse by genre" link={{ to: '/stories', label: 'All stories' }}>
      <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-4">
        {genres.map(({ slug, name, storyCount }) => (
          <li key={slug}>
            <Link
              to={href('/genres/:genreId', { genreId: slug })}
              viewTransition
              className="flex items-baseline justify-between gap-3 border-b border-line py-2.5 hover:border-accent"
            >
              <span className="font-serif text-d5">{name}</span>
              <span className="text-meta text-ink-faint tabular">{storyCount.toLocaleString('en')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

// The genres on the home page. The server generates their images at /genre-tiles/{slug}.webp.
export const homeGenres = [
  { slug: 'fantasy', name: 'Fantasy' },
  { slug: 'mystery', name: 'Mystery' },
  { slug: 'science-fiction', name: 'Science fiction' },
  { slug: 'romance', name: 'Romance' },
  { slug: 'horror', name: 'Horror' },
  { slug: 'historical', name: 'Historical' },
  { slug: 'poetry', name: 'Poetry' },
  { slug: 'fairy-tale', name: 'Fairy tale' },
] as const

/** A detail of a cover and the genre's name; the whole tile is one link. */
export function GenreTile({ slug, name }: { slug: string; name: string }) {
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
      <span className="mt-2.5 block border-b border-line pb-2.5 font-serif text-d5 group-hover:border-accent">
        {name}
      </span>
    </Link>
  )
}
