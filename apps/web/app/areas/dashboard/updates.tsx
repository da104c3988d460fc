import { api } from '#lib/api.ts'
import type { Dashboard, WriterUpdate, WriterUpdateKind } from '@fabula/contracts/dashboard'
import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { dateFormat } from '#lib/dates.ts'
import { useViewer } from '#lib/root-data.ts'
import { RelativeDay } from '#ui/relative-day.tsx'
import { Section } from '#ui/section.tsx'
import { updatePath, writeSentence } from './update-texts.ts'

const maxLines = 4
const monthAndDay = dateFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** The numbers as one sentence, and the latest texts below. */
export function Updates({ updates, readers, since, until, isFirstVisit }: Dashboard) {
  useMarkSeen(until)
  const viewerId = useViewer()?._id ?? ''
  return (
    <Section
      title={isFirstVisit ? 'This week' : 'Since your last visit'}
      note={isFirstVisit ? undefined : <RelativeDay at={since} />}
      className="mt-0"
    >
      {updates.length === 0 && !readers ? (
        <p className="dashboard-sentence">
          {isFirstVisit
            ? 'Comments, followers, favorites, and reviews will show up here.'
            : 'Nothing new. A quiet day to write.'}
        </p>
      ) : (
        <>
          <p className="dashboard-sentence">
            {updates.length === 0
              ? null
              : isFirstVisit
                ? 'In the last seven days, '
                : 'While you were away, '}
            {writeSentence(updates, viewerId).map(({ text, to, isTitle }, place) =>
              to ? (
                <Link key={place} to={to}>
                  {text}
                </Link>
              ) : isTitle ? (
                <cite key={place}>{text}</cite>
              ) : (
                text
              ),
            )}{' '}
            {readers ? (
              <>
                <Link to={href('/profile/:userId/readers', { userId: viewerId })}>
                  About {describeCount(readers.count, 'person', 'people')}
                </Link>{' '}
                read your stories since {monthAndDay(new Date(readers.from))}.
              </>
            ) : null}
          </p>
          <Lines updates={updates} />
        </>
      )}
    </Section>
  )
}

/** What was said, newest first; a single update is in the sentence already. */
function Lines({ updates }: Pick<Dashboard, 'updates'>) {
  const lines = updates
    .flatMap(({ kind, count, latest }) => (count > 1 ? latest.map((update) => ({ kind, update })) : []))
    .filter(({ update: { excerpt } }) => excerpt !== '')
    .toSorted((one, other) => other.update.at.localeCompare(one.update.at))
    .slice(0, maxLines)
  if (lines.length === 0) return null
  return (
    <ul aria-label="Latest" className="mt-5">
      {lines.map(({ kind, update }) => (
        <Line key={update._id} kind={kind} update={update} />
      ))}
    </ul>
  )
}

function Line({ kind, update }: { kind: WriterUpdateKind; update: WriterUpdate }) {
  const { actor, story, excerpt, at } = update
  return (
    <li className="border-t border-line py-2.5">
      <Link to={updatePath(kind, update)} className="group block">
        <span className="line-clamp-2 font-serif text-blurb wrap-anywhere group-hover:underline">
          “{excerpt}”
        </span>
        <span className="text-meta text-ink-faint">
          {actor.displayName}
          {story ? `, ${story.title}` : null} · <RelativeDay at={at} />
        </span>
      </Link>
    </li>
  )
}

/** Once the page is visible. A failure is ignored: the updates then show again on the next visit. */
function useMarkSeen(until: string): void {
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      api('PUT /users/dashboard/seen', { body: { until } }).catch(() => {})
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [until])
}
