// Plays episodes: the one audio element of the site, outside of every page, so that it goes on while the listener moves
// between them.
import { isApiError } from '@fabula/contracts/api-error'
import type { PodItem } from '@fabula/contracts/writerspod'
import { api, onViewerChange, session } from '#lib/api.ts'
import { NetworkError } from '#lib/network-error.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { findAudioProblem } from './audio-problem.ts'
import { createTabs } from './other-tabs.ts'
import {
  clearDevice,
  clearPlayerMemory,
  findDevicePosition,
  findPlayerMemory,
  findSettings,
  lineOf,
  rememberPlayer,
  rememberSettings,
} from './player-memory.ts'
import { playerRequest } from './player-request.ts'
import { durationOf, type EpisodeLine, type EpisodeParts, type Playable, player } from './player-store.ts'
import { newerOf, startSecond } from './positions.ts'
import { savePosition, startSaving, stopSaving } from './save-position.ts'
import { isSleepDue } from './sleep-timer.ts'

const { getState: now, setState: set } = player

let element: HTMLAudioElement | null = null
/** The address the element has; empty until the listener presses play, so that a page load fetches no audio. */
let openUrl = ''
/** Where to begin once the browser knows the file. */
let startAt = 0
/** The end of what was played without a jump. */
let playedTo = 0
/** The listener or a link chose the second: it wins over what the server remembers. */
let isPlaced = false
let retryTimer: ReturnType<typeof setTimeout> | undefined

const tabs = createTabs(() => {
  if (now().isPlaying) savePosition({ isUrgent: true })
  // From now on the other tab knows better.
  stopSaving()
  pause()
})

/** A page starts an episode: where it was left, unless `at` says where. */
export function playEpisode(playable: Playable, { at }: { at?: number } = {}): void {
  if (now().episode?._id === playable._id) {
    if (at !== undefined) seek(at)
    return play()
  }
  leaveEpisode()
  isPlaced = at !== undefined
  const { queue } = now()
  const position = newerOf(playable.position ?? null, findDevicePosition(playable._id))
  set({
    episode: lineOf(playable),
    parts: partsOf(playable),
    seconds: at ?? startSecond(position),
    bufferedSeconds: 0,
    problem: null,
    queue: queue.filter(({ _id }) => _id !== playable._id),
    // The end of the chapter or episode was meant of the one before.
    sleep: now().sleep?.kind === 'time' ? now().sleep : null,
  })
  playerRequest.setState({ isWanted: true })
  // Only the server knows where the listener stopped on another device.
  const isPositionKnown = at !== undefined || playable.position !== undefined || !session.getState().viewer
  if (!isPositionKnown) set({ parts: null })
  play()
}

export function play(): void {
  const { episode, parts } = now()
  if (!episode) return
  const audio = getAudio()
  clearTimeout(retryTimer)
  set({ isPlaying: true, isWaiting: openUrl === '', problem: null })
  tabs.start()
  startSaving()
  remember()
  if (!parts) {
    // Within the press: Safari lets an element play later only if it was used in one.
    audio.load()
    return void loadParts(episode)
  }
  if (parts.transcript === null) void loadParts(episode)
  if (now().seconds >= durationOf(now()) - 0.5) set({ seconds: 0 })
  if (openUrl !== parts.audio.url || audio.error) open(parts.audio.url)
  else if (audio.ended || Math.abs(audio.currentTime - now().seconds) > 1) audio.currentTime = now().seconds
  audio.play().catch((error: unknown) => {
    // A missing file or a lost connection is reported by the element's error event.
    if (error instanceof DOMException && error.name === 'NotAllowedError')
      set({ isPlaying: false, isWaiting: false })
  })
}

export function pause(): void {
  clearTimeout(retryTimer)
  set({ isPlaying: false, isWaiting: false })
  element?.pause()
}

export const toggle = () => (now().isPlaying ? pause() : play())

export function seek(seconds: number): void {
  const target = Math.max(0, Math.min(seconds, durationOf(now())))
  startSaving()
  isPlaced = true
  startAt = target
  playedTo = target
  set({ seconds: target })
  // The element reports its jump with an event, which saves it.
  if (element && openUrl && element.readyState > 0) element.currentTime = target
  else savePosition({ isUrgent: true })
}

/** Where a link points. The listener's saved place stays until they play. */
export function startFrom(seconds: number): void {
  if (now().isPlaying) return seek(seconds)
  isPlaced = true
  set({ seconds })
}

export const seekBy = (seconds: number) => seek(now().seconds + seconds)

export function setSound(sound: Partial<Record<'speed' | 'volume', number>> & { isMuted?: boolean }): void {
  set(sound)
  rememberSettings(now())
  if (element) applySound(element)
}

export function setQueue(change: (queue: readonly EpisodeLine[]) => readonly EpisodeLine[]): void {
  set({ queue: change(now().queue) })
  remember()
}

/** The next one of the queue. */
export function playQueued(): boolean {
  const [next] = now().queue
  if (next) playEpisode(next)
  return next !== undefined
}

export function closePlayer(): void {
  leaveEpisode()
  clearPlayerMemory()
  const { speed, volume, isMuted } = now()
  set({ ...player.getInitialState(), speed, volume, isMuted, shownOnPage: now().shownOnPage })
  playerRequest.setState({ isWanted: false })
}

/** After a page load: what this device remembers, paused; a newer position of another device wins. */
export async function restorePlayer(): Promise<void> {
  await session.check()
  const memory = findPlayerMemory()
  if (!memory || now().episode) return
  const viewerId = session.getState().viewer?._id ?? null
  if (memory.ownerId !== null && memory.ownerId !== viewerId) return clearDevice()
  const { episode, parts, queue } = memory
  const known = findDevicePosition(episode._id)
  isPlaced = false
  set({ episode, parts, queue, seconds: known?.seconds ?? 0 })
  if (viewerId === null) return
  const answer = await api('GET /writerspod/{id}/position', { params: { id: episode._id } }).catch(() => null)
  const newer = newerOf(known, answer?.position ?? null)
  if (newer !== known && now().episode === episode && !isPlaced && openUrl === '')
    set({ seconds: startSecond(newer) })
}

function partsOf({ audio, chapters, transcript }: Playable): EpisodeParts | null {
  return audio ? { audio, chapters: chapters ?? [], transcript: transcript ?? null } : null
}

/** What a line of a list, or this device, does not have. */
export async function loadParts(episode: EpisodeLine): Promise<void> {
  const isStillOn = () => now().episode?._id === episode._id
  const hadParts = now().parts !== null
  try {
    const { item } = requireAnswer(await api('GET /writerspod/{slug}', { params: { slug: episode.slug } }))
    if (!isStillOn()) return
    const parts = partsOf(item)
    if (!parts) return fail('gone')
    set({ episode: lineOf(item), parts })
    remember()
    // Its audio was replaced since this device stored the old address.
    if (now().problem === 'gone' && parts.audio.url !== openUrl) return play()
    if (hadParts) return
    if (!isPlaced) set({ seconds: startOf(item) })
    if (now().isPlaying) play()
  } catch (error) {
    // With its audio the episode can play; only chapters and transcript are missing.
    if (!isStillOn() || hadParts) return
    if (error instanceof NetworkError) return failOffline()
    fail(isApiError(error) && error.status === 404 ? 'gone' : 'failed')
  }
}

const startOf = (item: PodItem) => startSecond(newerOf(item.position, findDevicePosition(item._id)))

function getAudio(): HTMLAudioElement {
  if (element) return element
  const audio = document.createElement('audio')
  audio.preload = 'auto'
  element = audio
  const on = (name: keyof HTMLMediaElementEventMap, run: () => void) => audio.addEventListener(name, run)
  on('loadedmetadata', () => {
    if (startAt > 0) audio.currentTime = startAt
  })
  on('timeupdate', handleTime)
  on('progress', () => set({ bufferedSeconds: bufferedEnd(audio) }))
  on('playing', () => set({ isWaiting: false, problem: null }))
  on('waiting', () => set({ isWaiting: true, problem: navigator.onLine ? null : 'offline' }))
  // The system, a headset or another tab may also start and stop it.
  on('play', () => !audio.paused && set({ isPlaying: true }))
  on('pause', () => {
    // Events arrive late: another episode may be open by now.
    if (!audio.paused || audio.ended || audio.error || !openUrl) return
    // The last report of the time may be a quarter of a second old.
    const isLoaded = audio.readyState >= HTMLMediaElement.HAVE_METADATA
    set({ isPlaying: false, isWaiting: false, ...(isLoaded && { seconds: audio.currentTime }) })
    savePosition({ isUrgent: true })
  })
  on('seeked', () => {
    playedTo = audio.currentTime
    set({ bufferedSeconds: bufferedEnd(audio) })
    savePosition({ isUrgent: true })
  })
  on('ended', handleEnd)
  on('error', () => void handleError(audio))
  addEventListener('online', () => now().problem === 'offline' && now().isPlaying && play())
  document.body.append(audio)
  return audio
}

function open(url: string): void {
  const audio = getAudio()
  openUrl = url
  startAt = now().seconds
  playedTo = startAt
  audio.src = url
  applySound(audio)
}

function applySound(audio: HTMLAudioElement): void {
  const { speed, volume, isMuted } = now()
  // Opening a file resets the rate to the default one.
  audio.defaultPlaybackRate = speed
  audio.playbackRate = speed
  audio.volume = volume
  audio.muted = isMuted
}

function handleTime(): void {
  const audio = getAudio()
  // Before the jump to the start, and after the file was closed, the element is at 0.
  if (!openUrl || audio.seeking || audio.readyState === 0) return
  const to = audio.currentTime
  const played = { from: playedTo, to, now: Date.now(), chapters: now().parts?.chapters ?? [] }
  playedTo = to
  set({ seconds: to, bufferedSeconds: bufferedEnd(audio) })
  if (audio.paused) return
  if (isSleepDue(now().sleep, played)) {
    set({ sleep: null })
    return pause()
  }
  savePosition()
}

function handleEnd(): void {
  const isLast = now().sleep?.kind === 'episode'
  set({ seconds: durationOf(now()), isPlaying: false, isWaiting: false })
  savePosition({ isUrgent: true })
  if (isLast) set({ sleep: null })
  else playQueued()
}

async function handleError(audio: HTMLAudioElement): Promise<void> {
  const url = openUrl
  if (!url || !audio.error) return
  const problem = await findAudioProblem(audio.error.code, url)
  // Meanwhile another episode, or the same one again.
  if (openUrl !== url || !audio.error) return
  if (problem === 'offline') return failOffline()
  fail(problem)
  if (problem === 'gone' && now().parts?.audio.url !== url) play()
}

function fail(problem: 'gone' | 'broken' | 'failed'): void {
  set({ problem, isPlaying: false, isWaiting: false })
}

const retryMilliseconds = 5000

/** Stays "playing", and continues when the connection is back: the browser's own signal is not always true. */
function failOffline(): void {
  set({ problem: 'offline', isWaiting: true })
  clearTimeout(retryTimer)
  if (now().isPlaying) retryTimer = setTimeout(() => play(), retryMilliseconds)
}

function leaveEpisode(): void {
  savePosition({ isUrgent: true })
  stopSaving()
  clearTimeout(retryTimer)
  openUrl = ''
  if (!element) return
  element.pause()
  element.removeAttribute('src')
  element.load()
}

const remember = () => rememberPlayer(session.getState().viewer?._id ?? null, now())

function bufferedEnd({ buffered, currentTime }: HTMLAudioElement): number {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime + 0.1 && currentTime <= buffered.end(at)) return buffered.end(at)
  return 0
}

// One person's episode must not be shown to the next.
onViewerChange(() => {
  stopSaving()
  closePlayer()
  clearDevice()
})

set(findSettings() ?? {})
