// What the player shows. The engine alone changes it; parts of the page read it.
import type { Cue, PodAudio, PodChapter, PodLine, PodPosition } from '@fabula/contracts/writerspod.shapes'
import { createStore } from 'zustand/vanilla'
import type { Sleep } from './sleep-timer.ts'

/** What a row of a list has; enough to show the episode, and to load the rest. */
export type EpisodeLine = Pick<
  PodLine,
  '_id' | 'slug' | 'title' | 'coverUrl' | 'coverAlt' | 'durationSeconds'
>

export type EpisodeParts = {
  audio: Pick<PodAudio, 'url' | 'durationSeconds' | 'peaks'>
  chapters: PodChapter[]
  /** Null until it has been loaded: the device does not store it. */
  transcript: Cue[] | null
}

/** An item of a page, or a line of a list: what is missing is loaded. */
export type Playable = EpisodeLine & {
  audio?: PodAudio | null
  chapters?: PodChapter[]
  transcript?: Cue[]
  position?: PodPosition | null
}

/**
 * offline: no connection, continues by itself. gone: the episode was removed. broken: this browser cannot play the file.
 * failed: the server could not answer.
 */
export type PlayerProblem = 'offline' | 'gone' | 'broken' | 'failed'

export const speeds = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 2.5, 3] as const
export const minSpeed = 0.7
export const maxSpeed = 3

export type PlayerState = {
  episode: EpisodeLine | null
  /** Null until they are loaded. */
  parts: EpisodeParts | null
  /** The listener wants to hear it: also true while it loads or waits for the network. */
  isPlaying: boolean
  isWaiting: boolean
  problem: PlayerProblem | null
  seconds: number
  /** Up to where the audio has been downloaded. */
  bufferedSeconds: number
  speed: number
  volume: number
  isMuted: boolean
  queue: readonly EpisodeLine[]
  sleep: Sleep | null
  isFullScreen: boolean
  /** The episode whose large player is on the screen: it needs no bar. */
  shownOnPage: string | null
}

export const player = createStore<PlayerState>(() => ({
  episode: null,
  parts: null,
  isPlaying: false,
  isWaiting: false,
  problem: null,
  seconds: 0,
  bufferedSeconds: 0,
  speed: 1,
  volume: 1,
  isMuted: false,
  queue: [],
  sleep: null,
  isFullScreen: false,
  shownOnPage: null,
}))

export const durationOf = ({ episode, parts }: Pick<PlayerState, 'episode' | 'parts'>): number =>
  parts?.audio.durationSeconds ?? episode?.durationSeconds ?? 0
