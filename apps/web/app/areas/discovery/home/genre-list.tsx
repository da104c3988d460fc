import type { CountedGenre } from '@fabula/contracts/discovery'
import { href, Link } from 'react-router'
import { Section } from '#ui/section.tsx'

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
