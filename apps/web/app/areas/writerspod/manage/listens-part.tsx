// How many listened, by day, and how far they came.
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { podAudioContract } from '@fabula/contracts/writerspod.audio'
import { describeCount } from '#lib/amounts.ts'
import { shortDate } from '#lib/dates.ts'
import { Progress } from '#ui/progress.tsx'
import { Section } from '#ui/section.tsx'
import { Table } from '#ui/table.tsx'
import { describeListens } from './manage-texts.ts'

export type Figures = ResponseOf<(typeof podAudioContract)['GET /writerspod/{id}/figures']>

const steps = ['25%', '50%', '75%', '95%'] as const

export function ListensPart({ figures }: { figures: Figures }) {
  const { listens, byDay, completion } = figures
  const most = Math.max(1, ...byDay.map((day) => day.listens))
  const best = byDay.find((day) => day.listens === most)
  const days = byDay.filter((day) => day.listens > 0).toReversed()
  return (
    <div className="pod-form">
      <div>
        <p className="font-serif text-d4 text-balance">{describeListens(listens, byDay)}</p>
        <p className="mt-1.5 text-meta text-ink-faint">
          Each listener counts once a day, on this site and in podcast apps; bots don’t count.
        </p>
      </div>
      {best ? (
        <div aria-hidden="true">
          <div className="pod-days">
            {byDay.map(({ day, listens: count }) => (
              <span key={day} style={{ blockSize: `${(count / most) * 100}%` }} />
            ))}
          </div>
          <div className="pod-days-ends">
            {[byDay[0], byDay.at(-1)].map((end) =>
              end ? <span key={end.day}>{shortDate(end.day)}</span> : null,
            )}
          </div>
        </div>
      ) : null}
      {days.length > 0 ? (
        <Table caption="Listens by day" hideCaption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" data-numeric>
                Listens
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, listens: count }) => (
              <tr key={day}>
                <th scope="row">{shortDate(day)}</th>
                <td data-numeric>{count.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
      {completion.listeners > 0 ? (
        <Section
          title="How far they listened"
          note={`${describeCount(completion.listeners, 'signed-in listener')}`}
        >
          <div className="pod-reach">
            {completion.quarters.map((count, place) => (
              <Progress
                key={steps[place]}
                label={`Reached ${steps[place]}`}
                note={describeCount(count, 'listener')}
                value={count}
                max={completion.listeners}
              />
            ))}
          </div>
        </Section>
      ) : null}
    </div>
  )
}
