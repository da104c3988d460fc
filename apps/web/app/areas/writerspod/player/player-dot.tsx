import Captions from 'lucide-react/icons/captions'
import Podcast from 'lucide-react/icons/podcast'
import X from 'lucide-react/icons/x'
import { clock } from '#lib/clock.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import { usePlayer } from './use-player.ts'
import { BackButton, ForwardButton, PlayToggle, SpeedMenu } from './controls.tsx'
import { closePlayer, seek } from './engine.ts'
import { player } from './player-store.ts'
import { ProblemText } from './problem-text.tsx'
import { SeekSlider } from './seek-slider.tsx'
import { useNowPlaying } from './use-now-playing.ts'

/** In the editor: a button that opens to the controls. */
export function PlayerDot() {
  const isPlaying = usePlayer((state) => state.isPlaying)
  const problem = usePlayer((state) => state.problem)
  return (
    <aside aria-label="Player" data-player-part className="player-dot-place">
      <Popover
        side="top"
        align="start"
        label="Player"
        className="player-dot-panel"
        trigger={
          <IconButton
            outlined
            className="player-dot"
            data-playing={isPlaying || undefined}
            data-problem={problem ?? undefined}
            label={isPlaying ? 'Player, playing' : 'Player, paused'}
            icon={<Podcast />}
          />
        }
      >
        <DotPanel />
      </Popover>
    </aside>
  )
}

function DotPanel() {
  const episode = usePlayer((state) => state.episode)
  const { seconds, duration, bufferedSeconds, chapters, chapter } = useNowPlaying()
  return (
    <div data-player-part>
      <p className="player-title" dir="auto">
        {episode?.title}
      </p>
      <p>{chapter?.title}</p>
      <ProblemText />
      <SeekSlider {...{ seconds, duration, bufferedSeconds, chapters }} onSeek={seek} />
      <p className="player-times">
        <span>{clock(seconds)}</span>
        <span>{clock(duration - seconds)} left</span>
      </p>
      <div className="player-dot-controls">
        <SpeedMenu />
        <BackButton />
        <PlayToggle />
        <ForwardButton />
        <IconButton
          label="Transcript and full screen"
          icon={<Captions />}
          onClick={() => player.setState({ isFullScreen: true })}
        />
        <IconButton label="Close player" icon={<X />} onClick={closePlayer} />
      </div>
    </div>
  )
}
