import type { Dashboard } from '@fabula/contracts/dashboard'
import { Form } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { dateFormat } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { TextField } from '#ui/text-field.tsx'

const shortWeekday = dateFormat('en', { weekday: 'short', timeZone: 'UTC' })
const weekday = dateFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** The words of each day of the week, with the daily goal as a line. */
export function Week({ week: { days, today, dailyGoal } }: Pick<Dashboard, 'week'>) {
  const sum = days.reduce((total, { words }) => total + words, 0)
  const top = Math.max(dailyGoal, ...days.map(({ words }) => words), 1)
  const goalHeight = 100 - (dailyGoal / top) * 96
  return (
    <Section title="Words this week" className="mt-0">
      <div className="dashboard-week">
        <p>
          <span className="dashboard-sum tabular">{sum.toLocaleString('en')}</span>{' '}
          <span className="text-meta text-ink-faint">
            {dailyGoal > 0 ? `of ${(dailyGoal * 7).toLocaleString('en')}` : sum === 1 ? 'word' : 'words'}
          </span>
        </p>
        <div>
          <p className="sr-only">
            {days
              .map(({ date, words }) => `${weekday(new Date(date))}: ${describeCount(words, 'word')}`)
              .join(', ')}
          </p>
          <svg viewBox="0 0 700 100" preserveAspectRatio="none" aria-hidden="true" className="dashboard-bars">
            {days.map(({ date, words }, place) => {
              const height = Math.max((words / top) * 96, words > 0 ? 2 : 1)
              return (
                <rect
                  key={date}
                  x={place * 100 + 12}
                  y={100 - height}
                  width={76}
                  height={height}
                  className={date === today ? 'is-today' : words > 0 ? undefined : 'is-empty'}
                />
              )
            })}
            {dailyGoal > 0 ? <path d={`M0 ${goalHeight}H700`} /> : null}
          </svg>
          <div aria-hidden="true" className="grid grid-cols-7 pt-1 text-center text-meta text-ink-faint">
            {days.map(({ date }) => (
              <span key={date} className={date === today ? 'text-ink' : undefined}>
                {shortWeekday(new Date(date))}
              </span>
            ))}
          </div>
        </div>
      </div>
      <details className="mt-4">
        <summary className="ui-ruled-link ui-ruled-link-small cursor-pointer">
          {dailyGoal > 0 ? `Change goal: ${dailyGoal.toLocaleString('en')} a day` : 'Set a daily goal'}
        </summary>
        {/* A new document: the editor reads the goal when the page loads. */}
        <Form method="post" reloadDocument className="mt-3 flex flex-wrap items-end gap-3">
          <TextField
            label="Words a day"
            name="dailyGoal"
            inputMode="numeric"
            pattern="[0-9]{1,6}"
            defaultValue={dailyGoal || ''}
            hint="Empty for no goal"
            className="w-40"
          />
          <Button type="submit" name="intent" value="goal" size="sm" variant="quiet" className="mb-6">
            Save goal
          </Button>
        </Form>
      </details>
    </Section>
  )
}
