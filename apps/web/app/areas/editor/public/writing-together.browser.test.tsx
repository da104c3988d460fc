import '../../../ui/app.css'
import './presence.css'
import './writing-together.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { show } from '../../../../test/show.tsx'
import { WritingTogether } from './writing-together.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const text = () =>
  [...document.querySelectorAll('.together-whole + span')].map((line) => line.textContent).join(' ')
const whole = /meant to stay\..*could cook\.$/
const setReducedMotion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))

const Live = () => (
  <main>
    <h1>Fabula</h1>
    <WritingTogether isLive />
  </main>
)

test('both write as soon as it is live, until someone pauses them', async () => {
  setReducedMotion(false)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await show(Live)
  const pause = page.getByRole('button', { name: 'Pause' })
  const play = page.getByRole('button', { name: 'Play', exact: true })
  await pause.click()
  await expect.element(play).toBeVisible()
  const paused = text()
  expect(paused).not.toMatch(whole)
  expect(document.querySelectorAll('.together-text [data-name]')).toHaveLength(2)
  await expectAccessible(document.querySelector('main')!)
  vi.advanceTimersByTime(60_000)
  expect(text()).toBe(paused)
  await play.click()
  await expect.element(pause).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await expect.poll(text).toMatch(whole)
  await expect.element(page.getByRole('button', { name: 'Play again' })).toBeVisible()
})

test('with reduced motion, the text stands still until someone plays it', async () => {
  setReducedMotion(true)
  await show(Live)
  await expect.element(page.getByRole('button', { name: 'Play again' })).toBeVisible()
  expect(text()).toMatch(whole)
})
