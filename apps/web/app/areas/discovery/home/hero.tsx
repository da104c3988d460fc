import type { HeroBanner } from '@fabula/contracts/discovery'
import BookOpen from 'lucide-react/icons/book-open'
import { lazy } from 'react'
import { describeCount } from '#lib/amounts.ts'
import { directionOf } from '#lib/text-direction.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CoverPlate } from '#ui/cover-plate.tsx'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { Link } from '#ui/link.tsx'

/** For a banner without a story. */
const BookcaseDrawing = lazy(async () => ({
  default: (await import('./bookcase-drawing.tsx')).BookcaseDrawing,
}))

type HeroProps = { banner: HeroBanner; isVisitor: boolean; className?: string | undefined }

/** A story with its opening lines. */
export function Hero({ banner, isVisitor, className }: HeroProps) {
  const { kicker, title, text, link, story, opening, minutes } = banner
  const words = story ? { lang: story.language, dir: directionOf(story.language) } : {}
  return (
    <section aria-labelledby="hero" className={classNames('banner', className)}>
      <div className="banner-text">
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
          <div {...words} className="banner-opening">
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
            <span className="text-meta text-ink-faint">
              {minutes} min{isVisitor ? ', no account needed' : ''}
            </span>
          ) : null}
        </p>
      </div>
      {story ? (
        <CoverPlate
          to={storyPath(story.slug)}
          src={story.coverUrl}
          title={story.title}
          className="w-40 md:w-74"
        />
      ) : (
        <div className="plate grid place-items-center px-gutter py-7 max-md:-mx-gutter md:py-11">
          <BookcaseDrawing className="max-w-40 md:max-w-80" />
        </div>
      )}
    </section>
  )
}
