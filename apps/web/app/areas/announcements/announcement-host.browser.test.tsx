import type { Announcement } from '@fabula/contracts/announcements'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { show } from '../../../test/show.tsx'
import { putAway } from './dismissed.ts'
import { AnnouncementStage } from './announcement-host.tsx'
import { TopBanners } from './top-banners.tsx'
import { fetched } from './select-announcements.ts'

const usual = {
  content: '<p>It is there for everybody who comes by today, and for nobody tomorrow.</p>',
  excerpt: 'It is there for everybody who comes by today.',
  type: 'feature',
  priority: 'medium',
  status: 'published',
  isActive: true,
  isSplash: false,
  bannerStyle: 'top',
  image: null,
  competitionDetails: null,
  featureDetails: null,
  splashOptions: {
    showCloseButton: true,
    autoClose: false,
    autoCloseDelay: 0,
    animation: 'fade',
    position: 'center',
    maxWidth: '600px',
    maxHeight: '80vh',
    overlayOpacity: 0.5,
  },
}

function announced(list: object[]): Announcement[] {
  return list.map((fields, index) => ({
    ...usual,
    _id: `id-${index}`,
    ...fields,
  })) as unknown as Announcement[]
}

/** Records the calls to the server, as `id kind`. */
function listenToCalls(): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    calls.push(input.replace('/api/v1/announcements/', '').replace('/', ' '))
    return Response.json({})
  })
  return calls
}

async function showAll(list: Announcement[]): Promise<void> {
  fetched.setState({ latest: { viewerId: null, list } })
  await show(() => (
    <main>
      <h1>A page</h1>
      <TopBanners />
      <AnnouncementStage announcements={list} hasSplash />
    </main>
  ))
}

afterEach(() => {
  vi.useRealTimers()
  fetched.setState({ latest: null })
  putAway.setState({ ids: new Set() })
})

const region = (name: string) => page.getByRole('region', { name, exact: true })
const banners = () => document.querySelectorAll('.announcement-banner')

test('shows at most three banners, each in its place, accessible on desktop and on a phone', async () => {
  const calls = listenToCalls()
  await showAll(
    announced([
      ...['top', 'bottom', 'floating'].map((bannerStyle) => ({
        title: `News at the ${bannerStyle}`,
        bannerStyle,
      })),
      { title: 'The fourth' },
    ]),
  )
  await expect.poll(() => region('Announcements').element().textContent).toContain('News at the top')
  await expect.poll(() => region('More announcements').element().textContent).toContain('News at the bottom')
  await expect
    .poll(() => region('Featured announcements').element().textContent)
    .toContain('News at the floating')
  expect(banners()).toHaveLength(3)
  await expect.poll(() => calls.toSorted()).toEqual(['id-0 view', 'id-1 view', 'id-2 view'])
  await expectAccessible(document.body)
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await expectAccessible(document.body)

  // A dismissed banner is not replaced.
  await page.getByRole('button', { name: 'Dismiss: News at the bottom' }).click()
  await expect.poll(() => banners().length).toBe(2)
  expect(calls).toContain('id-1 dismiss')
})

const card = () => document.querySelector<HTMLElement>('.splash-card')
const splash = (name: string) => page.getByRole('dialog', { name })

test('shows splashes one after the other: 300 ms to fade, 500 ms to the next', async () => {
  const calls = listenToCalls()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const content =
    '<h2>What is new</h2><p>Suggestions can be <strong>accepted</strong> all at once. <a href="https://example.org/">More</a></p>'
  await showAll(
    announced([
      {
        title: 'First splash',
        isSplash: true,
        content,
        featureDetails: { featureName: 'Suggestions', featureDescription: 'Words of others.', isBeta: true },
      },
      {
        title: 'Second splash',
        isSplash: true,
        splashOptions: {
          ...usual.splashOptions,
          showCloseButton: false,
          position: 'top',
          maxWidth: '400px',
          overlayOpacity: 0.8,
        },
      },
      {
        title: 'Third splash',
        isSplash: true,
        splashOptions: { ...usual.splashOptions, autoClose: true, autoCloseDelay: 1000 },
      },
    ]),
  )
  await expect.poll(() => splash('First splash').element().textContent).toContain('Suggestions (beta)')
  await expect.poll(() => card() && getComputedStyle(card()!).maxWidth).toBe('600px')
  // Opening counts as a click by itself; its link is counted separately.
  expect(calls).toEqual(['id-0 view', 'id-0 click'])

  await vi.advanceTimersByTimeAsync(0)
  splash('First splash').getByRole('button', { name: 'Close' }).element().dispatchEvent(click())
  await expect.poll(() => card()?.dataset.closing).toBe('true')
  await vi.advanceTimersByTimeAsync(299)
  expect(card()).not.toBeNull()
  expect(calls).not.toContain('id-0 dismiss')
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(card).toBeNull()
  expect(calls).toContain('id-0 dismiss')
  await vi.advanceTimersByTimeAsync(499)
  expect(card()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(splash('Second splash')).toBeInTheDocument()
  expect(splash('Second splash').getByRole('button', { name: 'Close' }).elements()).toEqual([])
  expect(getComputedStyle(card()!).maxWidth).toBe('400px')
  expect(getComputedStyle(document.querySelector('.splash-veil')!).backgroundColor).toBe('rgba(0, 0, 0, 0.8)')

  vi.useRealTimers()
  // Once the card has the focus, it also handles keys.
  await expect.poll(() => card()?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  // The third closes by itself, and none follows.
  await expect.poll(() => calls.filter((call) => call.endsWith('dismiss'))).toHaveLength(3)
  await expect.poll(card).toBeNull()
})

const click = () => new MouseEvent('click', { bubbles: true, cancelable: true })

test('a splash is accessible, and clicking the page around it closes it', async () => {
  const calls = listenToCalls()
  await showAll(
    announced([
      {
        title: 'A splash',
        isSplash: true,
        content: '<h2>What is new</h2><p><a href="https://example.org/">More</a></p><ul><li>Faster</li></ul>',
      },
    ]),
  )
  await expect.element(splash('A splash')).toBeVisible()
  await expectAccessible(splash('A splash').element())
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await expect.poll(() => card()?.contains(document.activeElement)).toBe(true)
  await page.elementLocator(document.querySelector('.splash-place')!).click({ position: { x: 4, y: 630 } })
  await expect.poll(() => calls).toContain('id-0 dismiss')
})
