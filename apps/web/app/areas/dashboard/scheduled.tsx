import type { Dashboard } from '@fabula/contracts/dashboard'
import { href, Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { LocalTime } from '#ui/local-date.tsx'
import { Section } from '#ui/section.tsx'
import { StateLabel } from '#ui/state-label.tsx'

/** The next chapters that publish themselves. The outline of their story has the whole queue. */
export function Scheduled({ scheduled, scheduledTotal }: Pick<Dashboard, 'scheduled' | 'scheduledTotal'>) {
  if (scheduled.length === 0) return null
  const isMore = scheduledTotal > scheduled.length
  return (
    <Section
      title="Scheduled"
      note={
        isMore ? `The next ${scheduled.length} of ${describeCount(scheduledTotal, 'chapter')}` : undefined
      }
    >
      <ul>
        {scheduled.map(({ story, chapter, publishAt }) => (
          <li key={chapter._id} className="dashboard-scheduled">
            <StateLabel state="scheduled">
              <LocalTime iso={publishAt} />
            </StateLabel>
            <span className="min-w-0">
              <Link
                to={href('/story/:storyId/edit', { storyId: story.slug })}
                className="font-serif text-d5 wrap-anywhere hover:underline"
              >
                {chapter.title || 'Untitled chapter'}
              </Link>
              <span className="block text-meta text-ink-faint">{story.title}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
