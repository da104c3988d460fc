import type { HeroBanner } from '@fabula/contracts/discovery'
import BookOpen from 'lucide-react/icons/book-open'
import { Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { directionOf } from '#lib/text-direction.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { BookcaseDrawing } from '../bookcase-drawing.tsx'

/** The first thing on the page: a story with its opening lines. */
export function Hero({ banner }: { banner: HeroBanner }) {
  const { kicker, title, text, link, story, opening, minutes } = banner
  const words = story ? { lang: story.language, dir: directionOf(story.language) } : {}
  return (
    <section
      aria-labelledby="hero"
      className="grid border-t border-line max-md:flex max-md:flex-col-reverse md:grid-cols-[7fr_5fr]"
    >
      <div className="pt-5.5 md:pt-10 md:pr-18 md:pb-8">
        <p className="dots text-meta text-ink-faint">
          {kicker ? <span className="font-strong text-accent">{kicker}</span> : null}
          {story?.genres[0] ? <span>{story.genres[0].name}</span> : null}
          {story ? <span>{describeCount(story.chapterCount, 'chapter')}</span> : null}
        </p>
        <h2 id="hero" className="mt-2.5 text-feature" {...words}>
          {story ? (
            <Link to={storyPath(story.slug)} viewTransition>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {story ? (
          <p className="mt-3 flex items-center gap-2.5 text-button text-ink-soft">
            <Avatar username={story.author.username} image={story.author.avatar} size="sm" />
            {story.author.displayName}
          </p>
        ) : null}
        {opening.length > 0 ? (
          <div
            {...words}
            className="mt-5 max-h-64 overflow-hidden [mask-image:linear-gradient(#000_62%,transparent)] max-md:max-h-58"
          >
            {opening.map((line, place) => (
              // Lines of one text have no identity but their index.
              <p
                key={place}
                className={place === 0 ? 'ui-opening' : 'indent-[1.5em] font-serif text-synopsis'}
              >
                {line}
              </p>
            ))}
          </div>
        ) : (
          <p className="mt-5 max-w-[52ch] font-serif text-synopsis">{text}</p>
        )}
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <ButtonLink to={link.to} viewTransition icon={<BookOpen />}>
            {link.label}
          </ButtonLink>
          {minutes > 0 ? (
            <span className="text-meta text-ink-faint">{minutes} min, no account needed</span>
          ) : null}
        </p>
      </div>
      <div className="plate grid place-items-center px-gutter py-7 max-md:-mx-gutter md:py-11">
        {story ? (
          <Link
            to={storyPath(story.slug)}
            viewTransition
            tabIndex={-1}
            aria-hidden="true"
            className="block w-40 md:w-74"
          >
            <Cover src={story.coverUrl} alt="" title={story.title} eager />
          </Link>
        ) : (
          <BookcaseDrawing className="max-w-40 md:max-w-80" />
        )}
      </div>
    </section>
  )
}
