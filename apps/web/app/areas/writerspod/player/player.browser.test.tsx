import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { sampleEpisode, toneUrl } from '../../../../test/pod-samples.ts'
import { answerCalls, demoViewer, show } from '../../../../test/show.tsx'
import { session } from '#lib/api.ts'
import { PlayerGate } from '../public/player-gate.tsx'
import { addToQueue, playEpisode, playNext } from './use-player.ts'
import { closePlayer, pause, seek } from './engine.ts'
import { findDevicePosition, rememberPlayer, rememberPosition } from './player-memory.ts'
import { player } from './player-store.ts'

const episode = sampleEpisode()
const second = sampleEpisode({
  _id: '01990000-0000-7000-8000-0000000000e2',
  slug: 'fog',
  title: 'Fog is a kind of paper',
})
const bar = () => page.getByRole('complementary', { name: 'Player' })
const audio = () => document.querySelector('audio') as HTMLAudioElement
const now = () => player.getState()
const problem = () => bar().getByRole('status').query()?.textContent ?? ''

/** Every page of the site: the player is beside them. */
function Site() {
  return (
    <>
      <main>
        <h1>A story</h1>
        <button type="button">Like</button>
        <textarea aria-label="Comment" />
      </main>
      <PlayerGate />
    </>
  )
}

async function start(at = 0) {
  const screen = await show(Site, { isLayout: true })
  // Browsers play nothing before the first press on a page.
  await userEvent.click(page.getByRole('heading', { name: 'A story' }))
  playEpisode(episode, { at })
  await expect.element(bar()).toBeVisible()
  await expect.poll(() => audio().currentTime).toBeGreaterThan(at)
  return screen
}

beforeEach(() => {
  closePlayer()
  player.setState(player.getInitialState())
})
afterEach(() => {
  closePlayer()
  session.adopt(null)
})

test('pages without an episode have no player', async () => {
  await show(Site)
  await expect.element(page.getByRole('heading', { name: 'A story' })).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
})

test('plays, pauses, jumps and shows its place', async () => {
  await start(10)
  await expect.element(bar().getByText('The sea keeps no carbon copy')).toBeVisible()
  await expect.element(bar().getByText('Four pencils')).toBeVisible()
  await bar().getByRole('button', { name: 'Forward 30 seconds' }).click()
  await expect.poll(() => audio().currentTime).toBeGreaterThan(40)
  await expect.element(bar().getByText('Questions from readers')).toBeVisible()
  await bar().getByRole('button', { name: 'Back 15 seconds' }).click()
  await expect.poll(() => audio().currentTime).toBeLessThan(40)
  await bar().getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => audio().paused).toBe(true)
  await expect.element(bar().getByRole('button', { name: 'Play' })).toBeVisible()
  await expectAccessible(bar().element())
})

test('the slider jumps by keyboard and tells its place in words', async () => {
  await start(10)
  pause()
  const slider = bar().getByRole('slider', { name: 'Position' })
  ;(slider.element() as HTMLInputElement).focus()
  // What is shown may be a moment behind the audio.
  const before = Math.floor(audio().currentTime)
  await userEvent.keyboard('{ArrowRight}')
  expect(Math.floor(now().seconds)).toBe(before + 5)
  await expect.element(slider).toHaveAttribute('aria-valuetext', `${before + 5} seconds of 1 minute`)
  await userEvent.keyboard('{Home}')
  await expect.poll(() => now().seconds).toBe(0)
})

test('changes speed and remembers it on the device', async () => {
  await start()
  await bar()
    .getByRole('button', { name: /^Speed/ })
    .click()
  await page.getByRole('menuitemradio', { name: '1.5×' }).click()
  await expect.poll(() => audio().playbackRate).toBe(1.5)
  expect(localStorage.getItem('fabula.pod-settings')).toContain('1.5')
})

test('the volume slider and the mute button change the sound', async () => {
  await start()
  await bar().getByRole('button', { name: 'Mute' }).click()
  expect(audio().muted).toBe(true)
  await bar().getByRole('button', { name: 'Unmute' }).click()
  expect(audio().muted).toBe(false)
  ;(bar().getByRole('slider', { name: 'Volume' }).element() as HTMLInputElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => audio().volume).toBeCloseTo(0.95)
})

test('space plays and pauses, but not while typing or on a button', async () => {
  await start()
  await userEvent.click(page.getByRole('heading', { name: 'A story' }))
  await userEvent.keyboard(' ')
  await expect.poll(() => now().isPlaying).toBe(false)
  await userEvent.keyboard(' ')
  await expect.poll(() => now().isPlaying).toBe(true)
  await userEvent.click(page.getByRole('textbox', { name: 'Comment' }))
  await userEvent.keyboard('a b')
  await expect.element(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('a b')
  ;(page.getByRole('button', { name: 'Like' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  expect(now().isPlaying).toBe(true)
})

test('J and L jump while the player has focus, and not elsewhere', async () => {
  await start(20)
  pause()
  await expect.poll(() => audio().paused).toBe(true)
  seek(20)
  await expect.poll(() => audio().seeking).toBe(false)
  const before = 20
  await userEvent.click(page.getByRole('heading', { name: 'A story' }))
  await userEvent.keyboard('l')
  expect(now().seconds).toBe(before)
  ;(bar().getByRole('button', { name: 'Close player' }).element() as HTMLElement).focus()
  await userEvent.keyboard('l')
  await expect.poll(() => now().seconds).toBe(before + 30)
  await userEvent.keyboard('j')
  await expect.poll(() => now().seconds).toBe(before + 15)
})

test('a reload shows it paused at the same second, and one press goes on', async () => {
  rememberPlayer(null, { episode, parts: episode, queue: [second] })
  rememberPosition({
    itemId: episode._id,
    seconds: 33,
    isFinished: false,
    updatedAt: new Date().toISOString(),
  })
  await show(Site, { isLayout: true })
  await expect.element(bar().getByText('0:33', { exact: true })).toBeVisible()
  expect(now().isPlaying).toBe(false)
  await bar().getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => audio().currentTime).toBeGreaterThan(33)
  expect(now().queue.map(({ title }) => title)).toEqual([second.title])
})

test('a newer place of another device wins, an older one does not', async () => {
  session.adopt(demoViewer)
  const position = (seconds: number, updatedAt: string) => ({
    [`GET /writerspod/${episode._id}/position`]: {
      position: { itemId: episode._id, seconds, isFinished: false, updatedAt },
    },
  })
  rememberPlayer(demoViewer._id, { episode, parts: episode, queue: [] })
  rememberPosition({
    itemId: episode._id,
    seconds: 10,
    isFinished: false,
    updatedAt: '2026-11-01T10:00:00.000Z',
  })
  answerCalls(position(50, '2026-11-02T10:00:00.000Z'))
  const screen = await show(Site, { isLayout: true, viewer: demoViewer })
  await expect.element(bar().getByText('0:50', { exact: true })).toBeVisible()
  await screen.unmount()
  closePlayer()
  rememberPlayer(demoViewer._id, { episode, parts: episode, queue: [] })
  answerCalls(position(50, '2026-10-02T10:00:00.000Z'))
  await show(Site, { isLayout: true, viewer: demoViewer })
  await expect.element(bar().getByText('0:10', { exact: true })).toBeVisible()
})

test('saves the place on the device, and for a member on the server', async () => {
  session.adopt(demoViewer)
  const calls: { call: string; body: { seconds: number } }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ call: `${init.method} ${url}`, body: JSON.parse(init.body as string) })
    return Response.json({})
  })
  await start(12)
  await bar().getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => findDevicePosition(episode._id)?.seconds).toBeGreaterThan(12)
  await expect.poll(() => calls.at(-1)?.call).toBe(`PUT /api/v1/writerspod/${episode._id}/position`)
  // The same second is not sent twice.
  await expect.poll(() => Math.floor(calls.at(-1)?.body.seconds ?? 0)).toBe(Math.floor(audio().currentTime))
  seek(30)
  await expect.poll(() => calls.at(-1)?.body.seconds).toBe(30)
  // The page goes away, whatever was saved before.
  player.setState({ seconds: 31.5 })
  window.dispatchEvent(new Event('pagehide'))
  expect(calls.at(-1)?.body.seconds).toBe(31.5)
})

test('signing out closes it and clears the device', async () => {
  session.adopt(demoViewer)
  await start(5)
  pause()
  await expect.poll(() => findDevicePosition(episode._id)).not.toBeNull()
  session.clear()
  await expect.element(bar()).not.toBeInTheDocument()
  expect(audio().paused).toBe(true)
  expect(findDevicePosition(episode._id)).toBeNull()
  expect(localStorage.getItem('fabula.player')).toBeNull()
})

test('what another account left on the device is not shown', async () => {
  rememberPlayer('someone-else', { episode, parts: episode, queue: [] })
  await show(Site, { isLayout: true })
  await expect.poll(() => localStorage.getItem('fabula.player')).toBeNull()
  await expect.element(bar()).not.toBeInTheDocument()
})

test('another tab that starts pauses this one', async () => {
  await start()
  const other = new BroadcastChannel('fabula.player')
  other.postMessage('started')
  await expect.poll(() => audio().paused).toBe(true)
  expect(now().isPlaying).toBe(false)
  other.close()
})

test('the sleep timer stops at the end of the chapter', async () => {
  await start(18)
  await bar()
    .getByRole('button', { name: /^Sleep timer/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'End of chapter' }).click()
  await expect.element(bar().getByRole('button', { name: 'Sleep timer: end of chapter' })).toBeVisible()
  seek(19.5)
  await expect.poll(() => now().isPlaying).toBe(false)
  expect(now().seconds).toBeGreaterThanOrEqual(20)
  expect(now().seconds).toBeLessThan(22)
  expect(now().sleep).toBeNull()
})

test('the queue adds, moves and removes, and goes on after the end', async () => {
  answerCalls({ 'GET /writerspod/fog': { item: second } })
  await start()
  const third = { ...second, _id: '01990000-0000-7000-8000-0000000000e3', title: 'Third' }
  addToQueue(third)
  playNext(second)
  await bar().getByRole('button', { name: 'Chapters and queue' }).click()
  const titles = () =>
    page
      .getByRole('button', { name: /^(Fog|Third)/ })
      .elements()
      .map(({ textContent }) => textContent)
  expect(titles()).toEqual(['Fog is a kind of paper1:00', 'Third1:00'])
  await page.getByRole('button', { name: 'Move Third up' }).click()
  expect(titles()).toEqual(['Third1:00', 'Fog is a kind of paper1:00'])
  await page.getByRole('button', { name: 'Remove Third from the queue' }).click()
  expect(titles()).toEqual(['Fog is a kind of paper1:00'])
  await page.getByRole('button', { name: '0:40 Questions from readers' }).click()
  await expect.poll(() => audio().currentTime).toBeGreaterThanOrEqual(40)
  seek(59.8)
  await expect.poll(() => now().episode?.title).toBe(second.title)
  await expect.poll(() => now().isPlaying && audio().currentTime > 0).toBe(true)
  expect(findDevicePosition(episode._id)?.isFinished).toBe(true)
})

test('the full screen has the transcript, which follows and can be clicked', async () => {
  await start(21)
  // Paused: on a busy machine a line is over before it is looked at.
  pause()
  seek(21)
  await bar().getByRole('button', { name: 'Transcript and full screen' }).click()
  const dialog = page.getByRole('dialog', { name: episode.title })
  await expect.element(dialog).toBeVisible()
  const current = () => dialog.element().querySelector('li[aria-current] mark')?.textContent
  await expect.poll(current).toContain('(5)')
  await dialog.getByRole('button', { name: 'Play from 0:45' }).click()
  expect(now().isPlaying).toBe(true)
  pause()
  await expect.poll(() => audio().currentTime).toBeGreaterThanOrEqual(45)
  seek(46)
  await expect.poll(current).toContain('(10)')
  await dialog.getByText(/\(3\)/).click()
  pause()
  expect(now().seconds).toBeGreaterThanOrEqual(10)
  expect(now().seconds).toBeLessThan(40)
  await expectAccessible(dialog.element())
  await dialog.getByRole('tab', { name: 'Chapters' }).click()
  await dialog.getByRole('button', { name: /A margin is a confession/ }).click()
  await expect.poll(() => now().seconds).toBeGreaterThanOrEqual(20)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(bar().getByRole('button', { name: 'Transcript and full screen' })).toHaveFocus()
})

test('says when the file is gone, and when the browser cannot play it', async () => {
  await show(Site, { isLayout: true })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  playEpisode(sampleEpisode({ audio: { ...episode.audio, url: '/media/gone' } }))
  await expect.poll(problem).toContain('no longer available')
  expect(now().isPlaying).toBe(false)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  const text = URL.createObjectURL(new Blob(['no audio'], { type: 'audio/ogg' }))
  playEpisode(sampleEpisode({ ...second, audio: { ...episode.audio, url: text } }))
  await expect.poll(problem).toContain('can’t play this file')
})

test('goes on by itself when the connection is back', async () => {
  await show(Site, { isLayout: true })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('No network')
  })
  playEpisode(sampleEpisode({ audio: { ...episode.audio, url: '/media/far' } }), { at: 7 })
  await expect.poll(problem).toContain('No connection')
  const { parts } = now()
  if (parts) player.setState({ parts: { ...parts, audio: { ...parts.audio, url: toneUrl(60) } } })
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => audio().currentTime).toBeGreaterThan(7)
  await expect.poll(problem).toBe('')
})

test('tells the system what plays', async () => {
  await start(21)
  await expect.poll(() => navigator.mediaSession.metadata?.title).toBe('A margin is a confession')
  expect(navigator.mediaSession.metadata?.artist).toBe(episode.title)
  expect(navigator.mediaSession.playbackState).toBe('playing')
  pause()
  await expect.poll(() => navigator.mediaSession.playbackState).toBe('paused')
})

test('in the editor it is a button that opens to the controls', async () => {
  await show(Site, { isLayout: true, path: '/story/x/edit/y' })
  playEpisode(episode)
  const dot = page.getByRole('button', { name: 'Player, playing' })
  await dot.click()
  await expect.element(page.getByRole('button', { name: 'Forward 30 seconds' })).toBeVisible()
  expect(document.documentElement.hasAttribute('data-player')).toBe(false)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => audio().paused).toBe(true)
  await expectAccessible(bar().element())
})

test('on a phone it is above the mobile bar, and what takes focus is scrolled above both', async () => {
  await page.viewport(360, 740)
  const Phone = () => (
    <>
      <Site />
      <nav aria-label="Mobile" style={{ position: 'fixed', bottom: 0, height: '3.75rem' }} />
    </>
  )
  await show(Phone, { isLayout: true })
  playEpisode(episode)
  await expect.element(bar()).toBeVisible()
  const { bottom, height } = bar().element().getBoundingClientRect()
  expect(bottom).toBe(740 - 60)
  expect(height).toBe(58)
  // Even without motion, a transition takes one frame.
  await expect.poll(() => getComputedStyle(document.documentElement).scrollPaddingBottom).toBe(`${60 + 58}px`)
  await expect.element(bar().getByRole('button', { name: 'Forward 30 seconds' })).not.toBeInTheDocument()
  await bar()
    .getByRole('button', { name: /open full screen/ })
    .click()
  await expect.element(page.getByRole('dialog', { name: episode.title })).toBeVisible()
})

test('closing stops it and removes it from the device', async () => {
  await start()
  await bar().getByRole('button', { name: 'Close player' }).click()
  await expect.element(bar()).not.toBeInTheDocument()
  expect(audio().paused).toBe(true)
  expect(localStorage.getItem('fabula.player')).toBeNull()
  expect(document.documentElement.hasAttribute('data-player')).toBe(false)
})
