import type { Opening } from '@fabula/contracts/discovery'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { directionOf } from '#lib/text-direction.ts'
import { readPath, storyPath } from '#areas/stories/public/story-texts.ts'
import { Cover } from '#ui/cover.tsx'
import { Link, RuledButton, TextLink } from '#ui/link.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { Section } from '#ui/section.tsx'
import type { ShownStory } from './shown-story.ts'

type ShownOpening = Omit<Opening, 'story'> & { story: ShownStory }

/** How three stories begin. The text decides; the covers are small. */
export function Openings({ openings, className }: { openings: readonly ShownOpening[]; className?: string }) {
  const [shown, setShown] = useState<readonly ShownOpening[]>(openings)
  const [isBusy, setIsBusy] = useState(false)
  if (openings.length === 0) return null

  async function showOthers() {
    setIsBusy(true)
    await orSayWhy(async () => {
      const { otherOpenings } = await import('./other-openings.ts')
      setShown(await otherOpenings(shown))
    })
    setIsBusy(false)
  }

  return (
    <Section
      title="Judge it by its first line"
      note="How three stories begin"
      end={
        <RuledButton onClick={() => void showOthers()} aria-disabled={isBusy}>
          Another three
        </RuledButton>
      }
      className={className}
    >
      <ul aria-live="polite" aria-busy={isBusy} className="openings">
        {shown.map((opening) => (
          <OpeningItem key={opening.story._id} {...opening} />
        ))}
      </ul>
    </Section>
  )
}

function OpeningItem({ story, line, rest, minutes }: ShownOpening) {
  const words = { lang: story.language, dir: directionOf(story.language) }
  return (
    <li className="opening">
      <p className="opening-line" {...words}>
        {line}
      </p>
      <details className="opening-rest">
        <summary className="ui-ruled-link ui-ruled-link-small">
          Read on<span className="sr-only"> in {story.title}</span>
        </summary>
        <div {...words}>
          {rest.map((text, place) => (
            // Lines of one text have no identity but their index.
            <p key={place}>{text}</p>
          ))}
        </div>
        <p className="mt-2.5 text-meta text-ink-faint">
          <TextLink to={readPath(story.slug)} viewTransition>
            Chapter one
          </TextLink>
          , {minutes} min
        </p>
      </details>
      <div className="ui-card opening-story">
        <Cover src={story.coverUrl} alt="" title={story.title} eager />
        <div className="min-w-0">
          <h3 className="text-d5 wrap-anywhere">
            <Link to={storyPath(story.slug)} viewTransition className="ui-card-link">
              {story.title}
            </Link>
          </h3>
          <p className="dots text-meta text-ink-faint">
            <span>{story.author.displayName}</span>
            {story.genres[0] ? <span>{story.genres[0].name}</span> : null}
          </p>
        </div>
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </div>
    </li>
  )
}
