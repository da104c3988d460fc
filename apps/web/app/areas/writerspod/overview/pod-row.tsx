import '../writerspod.css'
import type { PodLine } from '@fabula/contracts/writerspod.shapes'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import { Link } from 'react-router'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { RelativeDay } from '#ui/relative-day.tsx'
import { clock } from '#lib/clock.ts'
import { describeLength, kindLabels } from '../pod-texts.ts'
import { PodCover } from '../pod-cover.tsx'

const QueueMenu = lazyPart(async () => (await import('./queue-menu.tsx')).QueueMenu)

type PodRowProps = {
  item: PodLine & { found?: { start: number; text: string } | null }
  /** In a season every row has its number, elsewhere its kind. */
  isInSeason?: boolean
  isLatest?: boolean
  level?: 2 | 3
}

/** One item of a `pod-rows` list. */
export function PodRow({ item, isInSeason, isLatest, level = 3 }: PodRowProps) {
  const Heading = `h${level}` as const
  const { title, excerpt, publishedAt, found, language } = item
  const isHydrated = useIsHydrated()
  return (
    <li className="ui-card pod-row" data-latest={isLatest || undefined} data-season={isInSeason || undefined}>
      {isInSeason ? (
        <b className="pod-row-number">
          {item.number === null ? null : (
            <>
              <span className="sr-only">Episode </span>
              {item.number}
            </>
          )}
        </b>
      ) : null}
      <PodCover item={item} className="pod-row-cover" />
      <div className="min-w-0">
        {isInSeason ? null : <div className="text-meta text-ink-faint">{kindLabels[item.kind]}</div>}
        <Heading className="pod-row-title" lang={language} dir="auto">
          <Link to={podPath(item)} className="ui-card-link">
            {title}
          </Link>
        </Heading>
        <p className="pod-row-line" lang={language} dir="auto">
          {excerpt}
        </p>
        {found ? (
          <p className="pod-found">
            <Link to={podPath(item, found.start)} className="ui-card-above ui-text-link tabular">
              at {clock(found.start)}
            </Link>{' '}
            <q lang={language}>{found.text}</q>
          </p>
        ) : null}
      </div>
      <span className="pod-row-fact">{publishedAt ? <RelativeDay at={publishedAt} isWhole /> : null}</span>
      <span className="pod-row-fact">{describeLength(item)}</span>
      <span className="ui-card-above pod-row-menu">
        {item.kind === 'episode' ? <QueueMenu isWanted={isHydrated} episode={item} /> : null}
      </span>
    </li>
  )
}
