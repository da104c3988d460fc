import '../characters.css'
import type { Character } from '@fabula/contracts/characters'
import { type ReactNode, useMemo, useState } from 'react'
import { StoryRow } from '#areas/stories/public/story-row.tsx'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { TextLink } from '#ui/link.tsx'
import { Meta } from '#ui/meta.tsx'
import { Section } from '#ui/section.tsx'
import { CharacterAbout } from './character-about.tsx'
import { CustomFacts } from './character-facts.tsx'
import { ChapterSlider } from './chapter-slider.tsx'
import { factsAtPlace, isTrueAtPlace, listTurns, type Place } from './facts-at-chapter.ts'
import { Gallery } from './gallery.tsx'
import { CreditsSection, Mind, RelationsSection, TextSection, VoiceSection } from './profile-sections.tsx'

type CharacterViewProps = {
  character: Character
  /** Below the summary: buttons of this and other areas. */
  actions?: ReactNode
  /** Which chapter counts, or who can see it. */
  notice?: ReactNode
  /** After the stories: where else the character is. */
  children?: ReactNode
  level?: 1 | 2
}

/** A character as a viewer may see it; writers can look at it as readers of a chapter do. */
export function CharacterView({ character, actions, notice, children, level = 1 }: CharacterViewProps) {
  const [place, setPlace] = useState<Place | null>(null)
  const { stories } = character
  const turns = useMemo(
    () =>
      character.asOf.length > 0
        ? new Map()
        : listTurns([...character.facts, ...character.relations, ...character.images]),
    [character],
  )
  const facts = factsAtPlace(place, character.facts)
  const images = character.images.filter((image) => isTrueAtPlace(place, image))
  const portrait = place === null ? character.portrait : latestPortrait(images)
  // The portrait alone is no gallery.
  const gallery = images.length === 1 && images[0]!.imageId === portrait?.imageId ? [] : images
  const name = facts.findLast(({ field }) => field === 'name')?.text ?? character.name
  const summaries = facts.filter(({ field }) => field === 'summary')
  const aliases = facts.flatMap(({ field, text }) =>
    field === 'alias' && !isPartOf(name, text) ? [text] : [],
  )
  const summary = (place === null ? findShown(character, summaries) : summaries.at(-1))?.text
  const Heading = `h${level}` as const
  const sectionLevel = level === 1 ? 2 : 3
  const parts = { facts, level: sectionLevel } as const
  return (
    <article className="character-sheet">
      <CharacterAbout
        character={character}
        portrait={portrait}
        credit={images.find(({ imageId }) => imageId === portrait?.imageId)}
        facts={facts}
        isEverything={place === null && character.asOf.length === 0}
      />
      <div className="min-w-0">
        <Meta
          parts={[
            'Character',
            ...stories.slice(0, 2).map(({ _id, slug, title }) => (
              <TextLink key={_id} quiet to={storyPath(slug)} dir="auto">
                {title}
              </TextLink>
            )),
          ]}
        />
        <Heading className="character-name" dir="auto">
          {name}
        </Heading>
        {name === character.name ? null : (
          <p className="text-meta text-ink-soft">
            First known as <bdi>{character.name}</bdi>
          </p>
        )}
        {aliases.length > 0 ? (
          <p className="character-aliases">
            <span className="sr-only">Other names: </span>
            <bdi>{aliases.join(', ')}</bdi>
          </p>
        ) : null}
        {summary ? (
          <p className="character-summary" dir="auto">
            {summary}
          </p>
        ) : null}
        {actions ? <div className="character-actions">{actions}</div> : null}
        {notice}
        <ChapterSlider turns={turns} stories={stories} place={place} onChange={setPlace} />
        <Mind facts={facts} />
        <TextSection {...parts} field="look" />
        <VoiceSection {...parts} />
        <CustomFacts {...parts} />
        <RelationsSection
          relations={character.relations.filter((relation) => isTrueAtPlace(place, relation))}
          level={sectionLevel}
        />
        {gallery.length > 0 ? (
          <Section title="Gallery" level={sectionLevel}>
            <Gallery images={gallery} />
          </Section>
        ) : null}
        {stories.length > 0 ? (
          <Section title="Stories" level={sectionLevel}>
            {stories.map((story) => (
              <StoryRow key={story._id} story={story} />
            ))}
          </Section>
        ) : null}
        {children}
        <CreditsSection character={character} level={sectionLevel} />
      </div>
    </article>
  )
}

/** What the server counts as true now; for writers, what is true from the start. */
const findShown = ({ asOf }: Character, summaries: Character['facts']) =>
  summaries.findLast(({ from }) => asOf.length > 0 || from === null)

/** “Ines” says nothing new about Ines Vell. */
const isPartOf = (name: string, alias: string) => ` ${name} `.includes(` ${alias} `)

const latestPortrait = (images: Character['images']) =>
  images
    .filter(({ isPortrait }) => isPortrait)
    .toSorted((a, b) => (b.from?.number ?? 0) - (a.from?.number ?? 0))[0] ?? null
