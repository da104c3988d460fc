import type { Figures, RetentionStep } from '@fabula/contracts/analytics.shapes'
import axe from 'axe-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#ui/app.css'
import { figureTexts } from './figure-texts.ts'
import type { ReadersData, ReadersNumbers } from './load-readers.ts'
import { ReadersPage } from './readers-page.tsx'
import { readView } from './readers-view.ts'

const range = { from: '2026-10-20', to: '2026-11-18' }
const figuresOf = (value: number | null) =>
  Object.fromEntries(Object.keys(figureTexts).map((metric) => [metric, value])) as Figures
const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

const steps: RetentionStep[] = [100, 88, 83, 52, 49].map((percent, index) => ({
  chapterId: idOf(index),
  number: index + 1,
  title: `Chapter of ${percent}`,
  publishedAt: '2026-10-01',
  editedAt: index === 2 ? '2026-11-03' : null,
  reached: percent * 10,
  percent,
}))

function numbersOf(search = '', changes: Partial<ReadersNumbers> = {}): ReadersNumbers {
  const status = 'success' as const
  const view = readView(new URLSearchParams(search), { today: '2026-11-18', since: '2026-01-01' })
  const points = Array.from({ length: 30 }, (_, index) => ({
    start: `2026-${index < 12 ? 10 : 11}-${String(index < 12 ? 20 + index : index - 11).padStart(2, '0')}`,
    value: index === 4 ? null : 100 + index * 5,
  }))
  return {
    kind: 'numbers',
    storyId: idOf(99),
    view,
    today: '2026-11-18',
    isHiding: false,
    summary: {
      status,
      range,
      figures: figuresOf(1284),
      previous: figuresOf(1100),
      signals: [{ kind: 'chapter-loss', text: 'Chapter 3 loses 37% of its readers.' }],
      countedUntil: null,
    },
    series: {
      status,
      range,
      metric: view.metric,
      interval: 'day',
      points,
      previous: points,
      marks: [{ day: '2026-10-28', kind: 'published', chapterId: idOf(4), number: 5, title: 'Five' }],
    },
    sources: {
      status,
      range,
      sources: [
        { key: 'home', reads: 800, readers: 400 },
        { key: 'feed', reads: null, readers: null },
      ],
      domains: [],
      devices: [{ key: 'phone', reads: 900, readers: 500 }],
      languages: [{ key: 'de', reads: 100, readers: 50 }],
    },
    cohorts: { status, weeks: [{ week: '2026-10-19', readers: 120, returned: [40, 25, null] }] },
    hours: {
      status,
      range,
      timeZone: 'UTC',
      hours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, (_, hour) => hour * 10)),
      best: { weekday: 6, hour: 22 },
    },
    live: { status, readers: 5 },
    retention: {
      status,
      range,
      began: 1000,
      chapters: steps,
      tenths: view.chapterId ? [98, 95, 90, 60, 58, 57, 56, 55, 54, 53] : [],
      compared: null,
    },
    stories: [],
    ...changes,
  }
}

async function show(data: ReadersData, search = '', theme = 'light') {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <main data-theme={theme} className="page-wrap bg-paper text-ink">
            <h1>Readers</h1>
            <ReadersPage data={data} firstSteps="Share it." />
          </main>
        ),
      },
    ],
    { initialEntries: [`/${search}`] },
  )
  await render(<RouterProvider router={router} />)
  return router
}

test('says first what happened, and names the point where readers stop', async () => {
  await show(numbersOf())
  await expect.element(page.getByText('Chapter 3 loses 37% of its readers.')).toBeVisible()
  await expect.element(page.getByText('52% reach chapter 4')).toBeVisible()
  await expect.element(page.getByText(/31 stop between chapters 3 and 4/)).toBeVisible()
  await expect.element(page.getByText('5 reading now')).toBeVisible()
})

test('every chart is a table for screen readers, and for everyone who asks', async () => {
  await show(numbersOf())
  const table = page.getByRole('table', { name: 'How many readers reached each chapter' })
  await expect
    .element(table.getByRole('row', { name: /4\. Chapter of 52/ }).getByText('52%'))
    .toBeInTheDocument()
  await expect.element(table.getByText('Edited Nov 3, 2026')).toBeInTheDocument()
  const series = page.getByRole('table', { name: 'Reads by day' })
  await expect
    .element(
      series
        .getByRole('row', { name: /Oct 24/ })
        .getByText('<10')
        .first(),
    )
    .toBeInTheDocument()
  await expect
    .element(series.getByRole('row', { name: /Oct 28/ }).getByText('Chapter 5 published'))
    .toBeInTheDocument()
  const drawing = document.querySelector<HTMLElement>('.chart-drawing')!
  expect(drawing.checkVisibility()).toBe(true)
  await userEvent.click(page.getByText('View as table').first())
  await expect.poll(() => drawing.checkVisibility()).toBe(false)
  expect(series.element().getBoundingClientRect().width).toBeGreaterThan(200)
})

test('a figure says what it means', async () => {
  await show(numbersOf())
  await userEvent.click(page.getByRole('button', { name: 'What “Next-chapter rate” means' }))
  await expect.element(page.getByRole('dialog').getByText(/went straight on to the next one/)).toBeVisible()
})

test('choosing a figure changes the address', async () => {
  const router = await show(numbersOf())
  await userEvent.click(page.getByRole('link', { name: 'Readers', exact: true }))
  await expect.poll(() => router.state.location.search).toBe('?metric=readers')
})

test('shows where within a chapter readers stop', async () => {
  const search = `?chapter=${idOf(3)}`
  await show(numbersOf(search), search)
  await expect.element(page.getByRole('heading', { name: 'Inside chapter 4' })).toBeVisible()
  await expect.element(page.getByText(/between 30% and 40% of the chapter: 30 of 100 readers/)).toBeVisible()
})

test('with few readers it draws no curve and says why', async () => {
  const numbers = numbersOf('', { retention: { ...numbersOf().retention!, began: 20 } })
  await show({ ...numbers, summary: { ...numbers.summary!, signals: [], figures: figuresOf(null) } })
  await expect.element(page.getByText('Too few readers in this period to say much.')).toBeVisible()
  await expect.element(page.getByText('Retention', { exact: true })).not.toBeInTheDocument()
})

test('hidden numbers are not on the page until they are asked for', async () => {
  const { view, today } = numbersOf()
  const router = await show({ kind: 'covered', storyId: null, view, today, isHiding: true })
  await expect.element(page.getByRole('heading', { name: 'Your numbers are hidden' })).toBeVisible()
  expect(document.body.textContent).not.toContain('1,284')
  await userEvent.click(page.getByRole('link', { name: 'Show numbers' }))
  await expect.poll(() => router.state.location.search).toBe('?show=1')
})

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
] as const)('is accessible: %s, %i px wide', async (theme, width) => {
  await page.viewport(width, 900)
  try {
    const search = `?chapter=${idOf(3)}&metric=words`
    await show(numbersOf(search), search, theme)
    await expect.element(page.getByText('52% reach chapter 4')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const label of document.querySelectorAll('.hours tbody th'))
      expect(label.scrollWidth, label.textContent).toBeLessThanOrEqual(label.clientWidth)
    const { violations } = await axe.run(document.querySelector('main')!, {
      rules: { 'page-has-heading-one': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  } finally {
    await page.viewport(1280, 900)
  }
})
