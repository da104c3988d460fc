// The readers of a story, or of all stories of the viewer: what happened in plain words first, then figures and charts.
import './analytics.css'
import { useLocation } from 'react-router'
import type { ReactNode } from 'react'
import { QueryProvider } from '#lib/query-provider.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { CohortTable } from './charts/cohort-table.tsx'
import { GroupBars } from './charts/group-bars.tsx'
import { HoursMap } from './charts/hours-map.tsx'
import { SeriesChart } from './charts/series-chart.tsx'
import { Definitions, FigureTiles } from './figure-tiles.tsx'
import { deviceLabels, domainLabel, labelOf, languageLabel, sourceLabels } from './figure-texts.ts'
import { CoveredNumbers, HideNumbersSwitch } from './hide-numbers.tsx'
import { LiveCount } from './live-count.tsx'
import type { ReadersData, ReadersNumbers } from './load-readers.ts'
import { RangeBar } from './range-bar.tsx'
import { viewAddress } from './readers-view.ts'
import { RetentionPart } from './retention-part.tsx'
import { minCurveReaders } from './retention-model.ts'
import { StoryFigures } from './story-figures.tsx'

type ReadersPageProps = {
  data: ReadersData
  /** What to do while too few have read anything. */
  firstSteps: ReactNode
}

export function ReadersPage({ data, firstSteps }: ReadersPageProps) {
  return (
    <div className="readers">
      <QueryProvider>
        {data.kind === 'covered' ? <CoveredNumbers /> : <Numbers data={data} firstSteps={firstSteps} />}
      </QueryProvider>
      <footer className="readers-foot">
        <div className="max-w-[62ch]">
          <p>
            Only readers who agreed to be counted appear here; Fabula doesn’t guess about the others. Your own
            reads and your collaborators’ are never counted. Groups of fewer than 10 readers are shown as
            “&lt;10”, and counts are rounded to 5.
          </p>
          <Definitions />
        </div>
        <HideNumbersSwitch isHiding={data.isHiding} />
      </footer>
    </div>
  )
}

function Numbers({ data, firstSteps }: { data: ReadersNumbers; firstSteps: ReactNode }) {
  const { storyId, view, summary, series, retention, sources, cohorts, hours } = data
  const { search } = useLocation()
  if (!summary)
    return (
      <Notice
        kind="danger"
        title="Couldn’t load your figures"
        className="mt-8"
        action={
          <RuledLink to={search || '?'} replace preventScrollReset>
            Try again
          </RuledLink>
        }
      >
        Nothing is lost. Please try again in a moment.
      </Notice>
    )
  const { readers } = summary.figures
  return (
    <>
      <RangeBar view={view} today={data.today} range={summary.range} />
      <div className="readers-say">
        <Signals
          signals={summary.signals}
          readers={readers}
          isAll={view.name === 'all'}
          firstSteps={firstSteps}
        />
        <LiveCount storyId={storyId} atFirst={data.live?.readers ?? null} />
      </div>
      <FigureTiles figures={summary.figures} previous={summary.previous} chosen={view.metric} />
      {series && series.points.length > 0 ? <SeriesChart series={series} /> : null}
      <div className="readers-columns">
        <div className="min-w-0">
          {storyId && retention ? (
            <RetentionPart {...{ storyId, view, retention, stories: data.stories }} />
          ) : (
            <StoryFigures stories={data.stories} />
          )}
        </div>
        {sources ? (
          <div className="min-w-0">
            <GroupBars
              title="Sources"
              note="Readers by where they came from"
              groups={sources.sources}
              labelOf={(key) => labelOf(sourceLabels, key)}
            />
          </div>
        ) : null}
      </div>
      {sources ? (
        <div className="readers-thirds">
          <GroupBars title="Other sites" groups={sources.domains} labelOf={domainLabel} />
          <GroupBars title="Devices" groups={sources.devices} labelOf={(key) => labelOf(deviceLabels, key)} />
          <GroupBars title="Languages" groups={sources.languages} labelOf={languageLabel} />
        </div>
      ) : null}
      {cohorts ? <CohortTable weeks={cohorts.weeks} /> : null}
      {hours ? <HoursMap storyId={storyId} range={{ from: view.from, to: view.to }} inUtc={hours} /> : null}
      <ExportLinks data={data} />
    </>
  )
}

type SignalsProps = {
  signals: readonly { kind: string; text: string }[]
  readers: number | null
  isAll: boolean
  firstSteps: ReactNode
}

/** Sentences of the server, or why there are none yet. */
function Signals({ signals, readers, isAll, firstSteps }: SignalsProps) {
  const { search } = useLocation()
  const [first, ...others] = signals
  if (first)
    return (
      <div>
        <p className="say">{first.text}</p>
        {others.map(({ kind, text }) => (
          <p key={kind} className="mt-2 font-serif text-blurb text-ink-soft">
            {text}
          </p>
        ))}
      </div>
    )
  if (readers !== null && readers >= minCurveReaders)
    return <p className="say">Nothing unusual in this period.</p>
  return (
    <div>
      <p className="say">
        {isAll ? 'Too early to say much.' : 'Too few readers in this period to say much.'}
      </p>
      <p className="mt-2 max-w-[58ch] text-ink-soft">
        With so few readers, one person’s evening would look like a trend. Charts and comparisons start at{' '}
        {minCurveReaders} readers.{' '}
        {isAll ? (
          firstSteps
        ) : (
          <RuledLink small to={viewAddress(search, { range: 'all' })} preventScrollReset>
            See all time
          </RuledLink>
        )}
      </p>
    </div>
  )
}

function ExportLinks({ data: { storyId, view } }: { data: ReadersNumbers }) {
  const base = storyId ? `/api/v1/content/${storyId}/analytics/export` : '/api/v1/users/analytics/export'
  const query = new URLSearchParams({ from: view.from, to: view.to, interval: view.interval })
  return (
    <p className="mt-12 flex flex-wrap gap-x-6 gap-y-2">
      {(['csv', 'json'] as const).map((format) => (
        <a key={format} href={`${base}?${query}&format=${format}`} download className="ui-ruled-link">
          Export as {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}
