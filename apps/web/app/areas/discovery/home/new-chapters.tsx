import type { NewChapter } from '@fabula/contracts/discovery'
import { readPath } from '#areas/stories/public/story-texts.ts'
import { Cover } from '#ui/cover.tsx'
import { Link } from '#ui/link.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { Section } from '#ui/section.tsx'
import type { ShownStory } from './shown-story.ts'

type NewChaptersProps = {
  chapters: readonly (Pick<NewChapter, 'chapter'> & { story: ShownStory })[]
  title: string
  link: { to: string; label: string }
}

/** The latest chapter of each story, newest first. */
export function NewChapters({ chapters, title, link }: NewChaptersProps) {
  if (chapters.length === 0) return null
  return (
    <Section title={title} link={link}>
      <ul className="grid gap-x-18 lg:grid-cols-2">
        {chapters.map(({ story, chapter }) => (
          <li
            key={chapter._id}
            className="ui-card grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 border-t border-line py-3.5"
          >
            <Cover src={story.coverUrl} alt="" title={story.title} />
            <div className="flex flex-wrap items-baseline justify-between gap-x-5">
              <div className="min-w-0">
                <h3 className="text-d5 wrap-anywhere">
                  <Link to={readPath(story.slug, chapter._id)} viewTransition className="ui-card-link">
                    {chapter.title || story.title}
                  </Link>
                </h3>
                <p className="dots text-meta text-ink-faint">
                  <span>{story.title}</span>
                  <span>{story.author.displayName}</span>
                </p>
              </div>
              <span className="inline-block text-meta text-ink-faint tabular first-letter:uppercase">
                <TimeAgo at={chapter.publishedAt} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
