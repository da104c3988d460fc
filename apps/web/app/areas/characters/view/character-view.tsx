import '../characters.css'
import { characterPath } from '@fabula/contracts/character-sizes'
import type { Character } from '@fabula/contracts/characters'
import { type ReactNode, useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import { StoryRow } from '#areas/stories/public/story-row.tsx'
import { Picture } from '#areas/images/public/picture.tsx'
import { Meta } from '#ui/meta.tsx'
import { Section } from '#ui/section.tsx'
import { describeChapter, licenceHints, licenceLabels, relationLabels } from '../character-texts.ts'
import { CharacterPortrait } from '../public/character-portrait.tsx'
import { CharacterFacts, CustomFacts } from './character-facts.tsx'
import { ChapterSlider } from './chapter-slider.tsx'
import { factsAtPlace, isTrueAtPlace, listTurns, type Place } from './facts-at-chapter.ts'
import { Gallery } from './gallery.tsx'

type CharacterViewProps = {
  character: Character
  /** Below the summary: buttons of this and other areas. */
  actions?: ReactNode
  /** Above everything: which chapter counts, or who can see it. */
  notice?: ReactNode
  level?: 1 | 2
}

/** A character as a viewer may see it; writers can look at it as readers of a chapter do. */
export function CharacterView({ character, actions, notice, level = 1 }: CharacterViewProps) {
  const [place, setPlace] = useState<Place | null>(null)
  const { relations, stories, tags, colors } = character
  const turns = useMemo(
    () =>
      character.asOf.length > 0
        ? new Map()
        : listTurns([...character.facts, ...character.relations, ...character.images]),
    [character],
  )
  const facts = factsAtPlace(place, character.facts)
  const images = character.images.filter((image) => isTrueAtPlace(place, image))
  const valueOf = (field: 'role' | 'species' | 'pronouns' | 'summary') =>
    facts.findLast((fact) => fact.field === field && (place !== null || isShownInHead(character, fact)))?.text
  const name = facts.findLast(({ field }) => field === 'name')?.text ?? character.name
  const Heading = `h${level}` as const
  const summary = valueOf('summary')
  return (
    <article className="character-page">
      {notice}
      <header className="character-head">
        <Portrait character={character} images={images} isAtPlace={place !== null} />
        <div className="min-w-0">
          <Heading dir="auto">{name}</Heading>
          {name === character.name ? null : (
            <p className="text-meta text-ink-soft">
              First known as <bdi>{character.name}</bdi>
            </p>
          )}
          <Meta parts={[valueOf('role'), valueOf('species'), valueOf('pronouns')]} />
          {summary ? (
            <p className="character-summary" dir="auto">
              {summary}
            </p>
          ) : null}
          {tags.length > 0 ? (
            <ul className="character-tags" aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag.slug} className="ui-chip" dir="auto">
                  {tag.name}
                </li>
              ))}
            </ul>
          ) : null}
          {colors.length > 0 ? (
            <ul className="character-colors" aria-label="Colors">
              {colors.map((color) => (
                <li key={color} style={{ background: color }}>
                  <span className="sr-only">{color}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {actions ? <div className="character-actions">{actions}</div> : null}
        </div>
      </header>
      <ChapterSlider turns={turns} stories={stories} place={place} onChange={setPlace} />
      <div className="character-body">
        <div className="min-w-0">
          <CharacterFacts
            facts={facts}
            head={place === null && character.asOf.length === 0 ? 'later' : 'none'}
          />
          <CustomFacts facts={facts} />
          {images.length > 0 ? (
            <Section title="Gallery" className="mt-10">
              <Gallery images={images} />
            </Section>
          ) : null}
          {stories.length > 0 ? (
            <Section title="Stories" className="mt-10">
              {stories.map((story) => (
                <StoryRow key={story._id} story={story} />
              ))}
            </Section>
          ) : null}
        </div>
        <aside>
          <RelationList relations={relations.filter((relation) => isTrueAtPlace(place, relation))} />
          <Credits character={character} />
        </aside>
      </div>
    </article>
  )
}

/** The head shows what the server counts as true now; for writers, what is true from the start. */
const isShownInHead = ({ asOf }: Character, { from }: Character['facts'][number]) =>
  asOf.length > 0 || from === null

function Portrait({
  character,
  images,
  isAtPlace,
}: {
  character: Character
  images: Character['images']
  isAtPlace: boolean
}) {
  const portraits = images.filter(({ isPortrait }) => isPortrait)
  const latest = portraits.toSorted((a, b) => (b.from?.number ?? 0) - (a.from?.number ?? 0))[0]
  const portrait = isAtPlace ? (latest ?? null) : character.portrait
  return portrait ? (
    <Picture image={portrait} sizes="(width < 40rem) 40vw, 15rem" eager className="character-portrait" />
  ) : (
    <CharacterPortrait character={{ ...character, portrait: null }} size="2xl" />
  )
}

function RelationList({ relations }: Pick<Character, 'relations'>) {
  if (relations.length === 0) return null
  return (
    <section className="character-side">
      <h2>Relations</h2>
      <ul>
        {relations.map(({ character, kind, text, from }) => (
          <li key={character._id} className="character-relation">
            <CharacterPortrait character={character} />
            <div className="min-w-0">
              <Link to={characterPath(character)} className="ui-text-link" dir="auto">
                {character.name}
              </Link>
              <Meta parts={[relationLabels[kind], from && `From ${describeChapter(from)}`]} />
              {text ? <p dir="auto">{text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Credits({ character }: { character: Character }) {
  const { creator, owner, licence, mayBeGiven, mayBeTraded } = character
  const person = (one: NonNullable<typeof creator>) => (
    <Link
      to={href('/user/:profileIdentifier', { profileIdentifier: one.username })}
      className="ui-text-link"
      dir="auto"
    >
      {one.displayName}
    </Link>
  )
  return (
    <section className="character-side">
      <h2>Credits and license</h2>
      <p>Created by {creator ? person(creator) : 'a deleted account'}.</p>
      {owner && owner._id !== creator?._id ? <p>Now with {person(owner)}.</p> : null}
      <p>
        <b>{licenceLabels[licence]}.</b> {licenceHints[licence]}
      </p>
      {mayBeGiven || mayBeTraded ? (
        <p>
          Its owner may{' '}
          {mayBeGiven && mayBeTraded ? 'give it away or trade it' : mayBeGiven ? 'give it away' : 'trade it'}.
        </p>
      ) : null}
    </section>
  )
}
