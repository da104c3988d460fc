import type { PodItem } from '@fabula/contracts/writerspod'
import { href, Link } from 'react-router'
import { CharacterCard } from '#areas/characters/public/character-card.tsx'
import { describeReadingTime } from '#lib/amounts.ts'
import { Cover } from '#ui/cover.tsx'
import { Section } from '#ui/section.tsx'

export function RelatedStories({ stories }: { stories: PodItem['relatedStories'] }) {
  if (stories.length === 0) return null
  return (
    <Section title="Related stories" className="pod-side">
      <ul>
        {stories.map(({ _id, slug, title, coverUrl, author, genres, readingMinutes, language }) => (
          <li key={_id} className="ui-card pod-story">
            <Cover src={coverUrl} alt="" title={title} size="sm" />
            <div className="min-w-0">
              <h3 className="pod-row-title" lang={language} dir="auto">
                <Link to={href('/story/:storyId', { storyId: slug })} className="ui-card-link">
                  {title}
                </Link>
              </h3>
              <div className="text-meta text-ink-faint">{author.displayName}</div>
              <div className="mt-1 text-meta text-ink-faint">
                {[genres[0]?.name, readingMinutes > 0 && describeReadingTime(readingMinutes)]
                  .filter(Boolean)
                  .join(', ')}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function RelatedCharacters({ characters }: { characters: PodItem['relatedCharacters'] }) {
  if (characters.length === 0) return null
  return (
    <Section title="Related characters" className="pod-side">
      <ul className="pod-characters">
        {characters.map((character) => (
          <CharacterCard key={character._id} character={character} />
        ))}
      </ul>
    </Section>
  )
}
