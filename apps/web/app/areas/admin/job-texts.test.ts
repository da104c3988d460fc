import { expect, test } from 'vitest'
import { describeSchedule } from './job-texts.ts'

test.each([
  ['* * * * *', 'Every minute'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['7 * * * *', 'Hourly at :07'],
  ['37 3 * * *', 'Daily at 03:37'],
  ['0 6 * * *', 'Daily at 06:00'],
  ['30 6 * * 1', 'Mondays at 06:30'],
  ['0 0 1 * *', '0 0 1 * *'],
])('%s is %s', (cron, words) => expect(describeSchedule(cron)).toBe(words))
