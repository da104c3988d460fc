import type { Offer } from '@fabula/contracts/marketplace'
import type { CharacterCard } from '@fabula/contracts/characters'
import type { StoryCard } from '@fabula/contracts/stories'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { Link } from 'react-router'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { Cover } from '#ui/cover.tsx'
import { Print } from '#areas/characters/public/print.tsx'
import { listingPath } from '../listing-path.ts'

/** What each side gives, from the viewer's point of view. */
export function Swap({ offer }: { offer: Offer }) {
  const { terms, listing, direction } = offer
  const isReceived = direction === 'received'
  const gives = terms.gives.length > 0 ? terms.gives : [listing.character]
  const isMove = listing.kind === 'gift' || listing.kind === 'trade'
  const inReturn = terms.gets.length > 0 || terms.stories.length > 0
  const ownSide = <Side title={isMove ? 'You give' : 'You lend'} characters={gives} />
  const Arrow = terms.gets.length > 0 ? ArrowRightLeft : ArrowRight
  const other = (
    <Side
      title={sideTitle(isMove, isReceived)}
      characters={terms.gets}
      stories={terms.stories}
      empty="Nothing in return"
    />
  )
  return (
    <div className="swap">
      {isReceived ? ownSide : other}
      <span className="swap-arrow" aria-hidden="true">
        {inReturn || isReceived ? <Arrow /> : <ArrowRight className="rotate-180" />}
      </span>
      {isReceived ? other : <Side title={isMove ? 'You receive' : 'You may use'} characters={gives} />}
    </div>
  )
}

const sideTitle = (isMove: boolean, isReceived: boolean) =>
  isMove ? (isReceived ? 'You receive' : 'You give') : 'In these stories'

type SideProps = {
  title: string
  characters: readonly CharacterCard[]
  stories?: readonly StoryCard[]
  empty?: string
}

function Side({ title, characters, stories = [], empty }: SideProps) {
  return (
    <section aria-label={title} className="swap-side">
      <h2 className="font-sans text-meta text-ink-faint">{title}</h2>
      {characters.length === 0 && stories.length === 0 ? (
        <p className="mt-2 font-serif text-d4 text-ink-soft">{empty}</p>
      ) : null}
      <ul>
        {characters.map((character) => (
          <li key={character._id} className="ui-card">
            <Print character={character} sizes="(width < 48rem) 30vw, 10rem" />
            <div className="min-w-0">
              <Link to={listingPath(character._id)} className="ui-card-link font-serif text-d4" dir="auto">
                {character.name}
              </Link>
              <p className="lot-line" dir="auto">
                {character.summary}
              </p>
            </div>
          </li>
        ))}
        {stories.map((story) => (
          <li key={story._id} className="ui-card">
            <Cover src={story.coverUrl} alt="" title={story.title} />
            <div className="min-w-0">
              <Link to={storyPath(story.slug)} className="ui-card-link font-serif text-d4" dir="auto">
                {story.title}
              </Link>
              <p className="text-meta text-ink-faint" dir="auto">
                {story.author.displayName}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
