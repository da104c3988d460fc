import type { Achievement } from '@fabula/contracts/achievements'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { demoViewer, show } from '../../../test/show.tsx'
import { AchievementsPanel } from './achievements-panel.tsx'

const of = (code: string, progress: number, goal: number, earnedAt: string | null = null): Achievement => ({
  _id: code,
  code,
  title: `Title of ${code}`,
  text: `How to earn ${code}`,
  tier: 'ink',
  points: 10,
  track: 'reader',
  progress,
  goal,
  earnedAt,
  pinPlace: null,
})

const achievements = [
  ...Array.from({ length: 8 }, (_, index) => of(`far-${index}`, index, 100)),
  of('single', 0, 1),
  of('reached', 1, 1),
  of('near', 9, 10),
  of('done', 10, 10, '2026-11-01T10:00:00.000Z'),
]

const Page = ({ isOwn }: { isOwn: boolean }) => (
  <main>
    <h1>Achievements</h1>
    <AchievementsPanel achievements={achievements} name="Rosa" isOwn={isOwn} />
  </main>
)
const titlesIn = (name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent?.replace('Title of ', ''))

test('the six nearest come first, then the earned ones, then the rest', async () => {
  await show(() => <Page isOwn />, { viewer: demoViewer })
  const headings = page.getByRole('heading', { level: 2 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Nearest', 'Earned', 'Still to earn'])
  expect(titlesIn('Nearest')).toEqual(['reached', 'near', 'far-7', 'far-6', 'far-5', 'far-4'])
  expect(titlesIn('Earned')).toEqual(['done'])
  expect(titlesIn('Still to earn')).toEqual(['far-3', 'far-2', 'far-1', 'single', 'far-0'])
  await expectAccessible(page.getByRole('main').element())
})

test('nothing unearned looks complete', async () => {
  await show(() => <Page isOwn />, { viewer: demoViewer })
  const text = page.getByRole('main').element().textContent
  expect(text).toContain('9 of 10')
  expect(text).not.toMatch(/\b(\d+) of \1\b/)
  for (const bar of page.getByRole('progressbar').elements() as HTMLProgressElement[])
    expect(bar.value).toBeLessThan(bar.max)
})

test('others see only what was earned', async () => {
  await show(() => <Page isOwn={false} />, { viewer: demoViewer })
  await expect.element(page.getByRole('heading', { name: 'Earned' })).toBeVisible()
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(1)
  await expect.element(page.getByText('1 achievement, 10 points')).toBeVisible()
})
