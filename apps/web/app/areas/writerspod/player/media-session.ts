// The lock screen, headset keys and media keys of the keyboard.
import { pictureUrl } from '#lib/pictures.ts'
import { chapterAt, nextStart, previousStart } from './chapters.ts'
import { pause, play, playQueued, seek, seekBy } from './engine.ts'
import { durationOf, player, type PlayerState } from './player-store.ts'

export const backSeconds = 15
export const forwardSeconds = 30

/** Returns the function that gives the keys back to the browser. */
export function startMediaSession(): () => void {
  if (!('mediaSession' in navigator)) return () => {}
  const { mediaSession } = navigator
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => play(),
    pause,
    seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? backSeconds)),
    seekforward: ({ seekOffset }) => seekBy(seekOffset ?? forwardSeconds),
    seekto: ({ seekTime }) => seekTime !== undefined && seek(seekTime),
    previoustrack: goBack,
    nexttrack: goOn,
  }
  const actions = Object.keys(handlers) as MediaSessionAction[]
  for (const action of actions) setHandler(action, handlers[action] ?? null)
  const show = (state: PlayerState, before?: PlayerState) => {
    if (state.episode !== before?.episode || chapterOf(state) !== (before && chapterOf(before)))
      mediaSession.metadata = metadataOf(state)
    mediaSession.playbackState = state.episode ? (state.isPlaying ? 'playing' : 'paused') : 'none'
    showPosition(state)
  }
  show(player.getState())
  const unsubscribe = player.subscribe(show)
  return () => {
    unsubscribe()
    for (const action of actions) setHandler(action, null)
    mediaSession.metadata = null
    mediaSession.playbackState = 'none'
  }
}

/** The chapter before, or the start of this one. */
function goBack(): void {
  const { parts, seconds } = player.getState()
  seek(previousStart(parts?.chapters ?? [], seconds))
}

/** The next chapter, or the next episode of the queue. */
function goOn(): void {
  const { parts, seconds } = player.getState()
  const start = nextStart(parts?.chapters ?? [], seconds)
  if (start !== null) seek(start)
  else playQueued()
}

const chapterOf = ({ parts, seconds }: PlayerState) => chapterAt(parts?.chapters ?? [], seconds)

function metadataOf(state: PlayerState): MediaMetadata | null {
  const { episode } = state
  if (!episode) return null
  const chapter = chapterOf(state)
  const image = chapter?.image
  return new MediaMetadata({
    title: chapter?.title ?? episode.title,
    artist: chapter ? episode.title : 'WritersPod',
    album: 'WritersPod',
    artwork: [
      { src: new URL(image ? pictureUrl(image.imageId, 640) : episode.coverUrl, location.href).href },
    ],
  })
}

function showPosition(state: PlayerState): void {
  const duration = durationOf(state)
  if (duration <= 0) return
  const position = Math.min(state.seconds, duration)
  navigator.mediaSession.setPositionState?.({ duration, position, playbackRate: state.speed })
}

/** Browsers throw for actions they do not know. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // Works without it.
  }
}
