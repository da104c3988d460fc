import { characterPath } from '@fabula/contracts/character-sizes'
import type { StoryCastProps } from '#areas/stories/public/story-slots.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'

/** The section of the story page. Plain links, so that the page needs no more script for it. */
export function StoryCast({ path, cast }: StoryCastProps) {
  return (
    <Section id="cast" title="Characters" link={{ to: path, label: `See all ${cast.count}` }}>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {cast.characters.map((character) => (
          <li key={character._id} dir="auto" className="border-t border-line py-2.5">
            {character.isArchived ? (
              character.name
            ) : (
              <Link to={characterPath(character)} className="font-serif">
                {character.name}
              </Link>
            )}
            {character.role ? <span className="text-meta text-ink-soft"> {character.role}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
