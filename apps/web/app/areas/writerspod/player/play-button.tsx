import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { classNames } from '#ui/class-names.ts'
import { pause } from './engine.ts'
import { type Playable, playEpisode, useIsCurrent } from './use-player.ts'
import './player.css'

export type PlayButtonProps = {
  episode: Playable
  /** Where to start; where the listener stopped, unless given. */ at?: number
  size?: 'sm' | 'md' | 'lg'
}

/** The round button of an episode, in lists and on its page. */
export function PlayButton({ episode, at, size = 'md' }: PlayButtonProps) {
  const { isCurrent, isPlaying } = useIsCurrent(episode._id)
  return (
    <RoundButton
      size={size}
      label={`${isPlaying ? 'Pause' : 'Play'} ${episode.title}`}
      isPlaying={isPlaying}
      onClick={() => (isPlaying ? pause() : playEpisode(episode, isCurrent ? {} : { at }))}
    />
  )
}

export type RoundButtonProps = {
  label: string
  isPlaying: boolean
  isWaiting?: boolean
  size?: 'sm' | 'md' | 'lg'
  onClick: () => void
}

export function RoundButton({ label, isPlaying, isWaiting = false, size = 'md', onClick }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isWaiting || undefined}
      className={classNames('player-play', size !== 'md' && `player-play-${size}`)}
      onClick={onClick}
    >
      {isPlaying ? <Pause /> : <Play />}
    </button>
  )
}
