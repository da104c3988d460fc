import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { sampleEpisode } from '../../../../test/pod-samples.ts'
import { show } from '../../../../test/show.tsx'
import { closePlayer } from '../player/engine.ts'
import { player } from '../player/player-store.ts'
import { EpisodePlayer } from './episode-player.tsx'
import { PlayerGate } from '../public/player-gate.tsx'
import { QueueMenu } from '../overview/queue-menu.tsx'
import { Transcript } from './transcript.tsx'

const item = sampleEpisode()
const audio = () => document.querySelector('audio') as HTMLAudioElement
const large = () => page.getByRole('region', { name: 'Episode player' })
const bar = () => page.getByRole('complementary', { name: 'Player' })

const episodePage = (startAt?: number) =>
  function EpisodePage() {
    return (
      <>
        <main>
          <h1>{item.title}</h1>
          <EpisodePlayer item={item} startAt={startAt} />
          <Transcript item={item} />
          <div style={{ height: '200vh' }} />
        </main>
        <PlayerGate />
      </>
    )
  }

beforeEach(() => {
  closePlayer()
  player.setState(player.getInitialState())
})
afterEach(closePlayer)

test('plays from its page without a second bar, until it is scrolled away', async () => {
  await show(episodePage())
  await large()
    .getByRole('button', { name: `Play ${item.title}` })
    .click()
  await expect.poll(() => audio().currentTime).toBeGreaterThan(0)
  await expect.element(bar()).not.toBeInTheDocument()
  window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  await expect.element(bar()).toBeVisible()
  window.scrollTo({ top: 0, behavior: 'instant' })
  await expect.element(bar()).not.toBeInTheDocument()
  await expectAccessible(page.getByRole('main').element())
})

test('a shared link starts at its second', async () => {
  await show(episodePage(25))
  await expect.element(large().getByText('0:25')).toBeVisible()
  await expect.element(large().getByText('A margin is a confession')).toBeVisible()
  await large()
    .getByRole('button', { name: `Play ${item.title}` })
    .click()
  await expect.poll(() => audio().currentTime).toBeGreaterThan(25)
})

test('a line of the transcript starts it there, and the line is marked', async () => {
  await show(episodePage())
  await page.getByRole('link', { name: 'Play from 0:40' }).click()
  await expect.poll(() => audio().currentTime).toBeGreaterThanOrEqual(40)
  await expect.poll(() => document.querySelector('.transcript mark')?.textContent).toContain('(9)')
  expect(document.querySelector('.transcript h3')?.textContent).toBe('Four pencils')
})

test('words of a line can be selected without a jump', async () => {
  await show(episodePage())
  await page.getByRole('link', { name: 'Play from 0:40' }).click()
  const words = page.getByText(/\(2\)/).element()
  getSelection()?.selectAllChildren(words)
  words.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(player.getState().seconds).toBeGreaterThanOrEqual(40)
})

test('searches the transcript', async () => {
  await show(episodePage())
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const field = page.getByRole('searchbox', { name: 'Search the transcript' })
  await expect.element(field).toHaveFocus()
  await field.fill('MAP IS A PROMISE')
  await expect.element(page.getByText('4 lines')).toBeVisible()
  expect(document.querySelectorAll('.transcript > li')).toHaveLength(4)
})

test('shares a link to the second that plays', async () => {
  await show(episodePage(25))
  await large().getByRole('button', { name: 'Share' }).click()
  const field = page.getByRole('textbox', { name: 'Link' })
  await expect.element(field).toHaveValue(`${location.origin}/writerspod/the-sea`)
  await page.getByRole('checkbox', { name: 'Start at 0:25' }).click()
  await expect.element(field).toHaveValue(`${location.origin}/writerspod/the-sea?t=25`)
})

test('a row adds its episode to the queue; with nothing playing, it starts', async () => {
  const other = sampleEpisode({ _id: '01990000-0000-7000-8000-0000000000e9', title: 'Fog' })
  await show(() => (
    <>
      <QueueMenu episode={item} />
      <QueueMenu episode={other} />
    </>
  ))
  await page.getByRole('button', { name: `More for ${item.title}` }).click()
  await page.getByRole('menuitem', { name: 'Add to queue' }).click()
  await expect.poll(() => player.getState().episode?.title).toBe(item.title)
  await page.getByRole('button', { name: 'More for Fog' }).click()
  await page.getByRole('menuitem', { name: 'Play next' }).click()
  expect(player.getState().queue.map(({ title }) => title)).toEqual(['Fog'])
})
