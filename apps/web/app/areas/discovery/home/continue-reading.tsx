import type { ReadingEntry } from '@fabula/contracts/reading'
import BookOpen from 'lucide-react/icons/book-open'
import { readPath, storyPath } from '#areas/stories/public/story-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { Link } from '#ui/link.tsx'
import { Progress } from '#ui/progress.tsx'
import { Section } from '#ui/section.tsx'

const pathOf = ({ story, chapter }: ReadingEntry) =>
  chapter ? readPath(story.slug, chapter._id) : storyPath(story.slug)

const minutesLeft = ({ story, percent }: ReadingEntry) =>
  Math.max(1, Math.round((story.readingMinutes * (100 - percent)) / 100))

const placeOf = ({ chapter }: ReadingEntry) =>
  chapter ? `Chapter ${chapter.number}${chapter.title ? `, ${chapter.title}` : ''}` : 'Not started'

function Place({ entry, className }: { entry: ReadingEntry; className?: string }) {
  return (
    <div className={className}>
      <p className="flex flex-wrap justify-between gap-x-4 text-meta text-ink-soft">
        <span>{placeOf(entry)}</span>
        <span className="text-ink-faint tabular">{minutesLeft(entry)} min left</span>
      </p>
      <Progress value={entry.percent} label={`${entry.percent}% read`} hideLabel className="mt-2" />
    </div>
  )
}

/** Where the reader stopped: one click returns them to the text. The latest has the only filled button of the page. */
export function ContinueReading({ entries }: { entries: readonly ReadingEntry[] }) {
  const [latest, ...others] = entries
  if (!latest) return null
  const { story } = latest
  return (
    <Section
      title="Continue reading"
      link={{ to: '/bookmarks', label: 'Favorites' }}
      className="mt-6 md:mt-8"
    >
      <div className="grid gap-x-18 gap-y-7 lg:grid-cols-[7fr_5fr]">
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4.5 gap-y-5 md:grid-cols-[11.75rem_minmax(0,1fr)] md:gap-x-8">
          <Link to={pathOf(latest)} viewTransition tabIndex={-1} aria-hidden="true">
            <Cover src={story.coverUrl} alt="" title={story.title} eager />
          </Link>
          <div className="flex min-w-0 flex-col">
            <h3 className="font-display text-d4 wrap-anywhere md:text-d3">
              <Link to={storyPath(story.slug)} viewTransition>
                {story.title}
              </Link>
            </h3>
            <p className="mt-1.5 text-meta text-ink-faint">{story.author.displayName}</p>
            <p className="mt-3.5 line-clamp-4 font-serif text-blurb text-ink-soft max-md:hidden">
              {story.synopsis}
            </p>
            <Place entry={latest} className="mt-auto pt-4" />
            <p className="mt-5 max-md:hidden">
              <ReadOn entry={latest} />
            </p>
          </div>
          <p className="col-span-2 grid md:hidden">
            <ReadOn entry={latest} />
          </p>
        </div>
        {others.length > 0 ? (
          <ul>
            {others.map((entry) => (
              <li
                key={entry.story._id}
                className="ui-card grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-4.5 border-t border-line py-4 first:border-t-0 first:pt-0"
              >
                <Cover src={entry.story.coverUrl} alt="" title={entry.story.title} />
                <div className="self-center">
                  <h3 className="text-d5 wrap-anywhere">
                    <Link to={pathOf(entry)} viewTransition className="ui-card-link">
                      {entry.story.title}
                    </Link>
                  </h3>
                  <Place entry={entry} className="mt-1" />
                </div>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Section>
  )
}

const ReadOn = ({ entry }: { entry: ReadingEntry }) => (
  <ButtonLink to={pathOf(entry)} viewTransition icon={<BookOpen />}>
    {entry.chapter ? 'Continue reading' : 'Start reading'}
  </ButtonLink>
)
