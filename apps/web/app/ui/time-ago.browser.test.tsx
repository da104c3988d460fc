import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { localDateWithTime } from '#lib/dates.ts'
import { RelativeDay } from './relative-day.tsx'
import { TimeAgo } from './time-ago.tsx'
import { show } from '../../test/show.tsx'

test('a relative time is for reading, and the pointer and machines get the exact one', async () => {
  const at = new Date(Date.now() - 8 * 60_000).toISOString()
  await show(() => (
    <>
      <TimeAgo at={at} />
      <RelativeDay at={at} />
    </>
  ))
  for (const text of ['8 min ago', '8 min']) {
    const time = page.getByText(text, { exact: true })
    await expect.element(time).toHaveAttribute('title', localDateWithTime(at))
    await expect.element(time).toHaveAttribute('datetime', at)
  }
})
