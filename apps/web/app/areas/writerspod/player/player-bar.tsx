import Captions from 'lucide-react/icons/captions'
import List from 'lucide-react/icons/list'
import X from 'lucide-react/icons/x'
import { useLayoutEffect } from 'react'
import { clock, spokenClock } from '#lib/clock.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import { usePlayer } from './use-player.ts'
import { ChapterList } from './chapter-list.tsx'
import { BackButton, ForwardButton, PlayToggle, SleepMenu, SpeedMenu, VolumeControl } from './controls.tsx'
import { closePlayer, seek } from './engine.ts'
import { player } from './player-store.ts'
import { ProblemText, problemTexts } from './problem-text.tsx'
import { QueueList } from './queue-list.tsx'
import { SeekSlider } from './seek-slider.tsx'
import { useNowPlaying } from './use-now-playing.ts'

const openFullScreen = () => player.setState({ isFullScreen: true })

/** At the lower edge of every page but the editor; above the bottom bar on phones. */
export function PlayerBar({ isHidden }: { isHidden: boolean }) {
  // Pages end above it, and what else is at the lower edge moves up.
  useLayoutEffect(() => {
    if (isHidden) return
    document.documentElement.setAttribute('data-player', '')
    return () => document.documentElement.removeAttribute('data-player')
  }, [isHidden])
  if (isHidden) return null
  return <Bar />
}

function Bar() {
  const { seconds, duration, bufferedSeconds, chapters, chapter } = useNowPlaying()
  const left = Math.max(0, duration - seconds)
  return (
    <aside aria-label="Player" data-player-part className="player-bar">
      <SeekSlider
        className="player-bar-seek"
        {...{ seconds, duration, bufferedSeconds, chapters }}
        onSeek={seek}
      />
      <div className="player-bar-row">
        <EpisodeButton chapter={chapter?.title ?? ''} />
        <ProblemText className="sr-only" />
        <div className="player-bar-middle">
          <span className="player-time">{clock(seconds)}</span>
          <BackButton />
          <PlayToggle />
          <ForwardButton />
          <span className="player-time">
            <span aria-hidden="true">{clock(left)} left</span>
            <span className="sr-only">{spokenClock(left)} left</span>
          </span>
        </div>
        <div className="player-bar-end">
          <SpeedMenu />
          <Popover
            side="top"
            label="Chapters and queue"
            className="player-panel"
            trigger={<IconButton label="Chapters and queue" icon={<List />} />}
          >
            {chapters.length > 0 ? (
              <>
                <h2 className="player-panel-title">Chapters</h2>
                <ChapterList chapters={chapters} current={chapter} onChoose={seek} />
              </>
            ) : null}
            <h2 className="player-panel-title">Up next</h2>
            <QueueList />
          </Popover>
          <SleepMenu />
          <VolumeControl />
          <IconButton label="Transcript and full screen" icon={<Captions />} onClick={openFullScreen} />
          <IconButton label="Close player" icon={<X />} onClick={closePlayer} />
        </div>
      </div>
    </aside>
  )
}

function EpisodeButton({ chapter }: { chapter: string }) {
  const episode = usePlayer((state) => state.episode)
  const problem = usePlayer((state) => state.problem)
  if (!episode) return null
  return (
    <button type="button" className="player-episode" onClick={openFullScreen}>
      <img src={episode.coverUrl} alt="" width={44} height={44} />
      <span>
        <span className="player-title" dir="auto">
          {episode.title}
        </span>
        <span className={problem ? 'player-problem' : 'player-line'}>
          {problem ? problemTexts[problem] : chapter}
        </span>
      </span>
      <span className="sr-only">, open full screen</span>
    </button>
  )
}
