import { podPath } from '@fabula/contracts/writerspod-sizes'
import { useEffect } from 'react'
import { clock } from '#lib/clock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RuledLink } from '#ui/link.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { usePlayer } from './use-player.ts'
import { Waveform } from '../waveform.tsx'
import { ChapterList } from './chapter-list.tsx'
import { BackButton, ForwardButton, PlayToggle, SleepMenu, SpeedMenu, VolumeControl } from './controls.tsx'
import { closePlayer, loadParts, play, seek } from './engine.ts'
import { type EpisodeLine, player } from './player-store.ts'
import { ProblemText } from './problem-text.tsx'
import { QueueList } from './queue-list.tsx'
import { TranscriptLines } from './transcript-lines.tsx'
import { useNowPlaying } from './use-now-playing.ts'
import { listenInDialog } from './use-player-keys.ts'

const close = () => player.setState({ isFullScreen: false })

/** The whole screen: the transcript follows, beside the cover and all controls. */
export function FullPlayer() {
  const isOpen = usePlayer((state) => state.isFullScreen)
  const episode = usePlayer((state) => state.episode)
  if (!episode) return null
  return (
    <Dialog
      title={<span dir="auto">{episode.title}</span>}
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      closeLabel="Close full screen"
      className="player-full"
    >
      {isOpen ? <FullParts episode={episode} /> : null}
    </Dialog>
  )
}

function FullParts({ episode }: { episode: EpisodeLine }) {
  const { chapters, chapter } = useNowPlaying()
  const transcript = usePlayer(({ parts }) => parts?.transcript ?? null)
  const queued = usePlayer(({ queue }) => queue.length)
  const isMissing = transcript === null
  useEffect(() => {
    if (isMissing) void loadParts(episode)
  }, [isMissing, episode])

  useEffect(listenInDialog, [])

  const handleChoose = (seconds: number) => {
    seek(seconds)
    play()
  }
  const hasTranscript = transcript?.length !== 0
  const tabs = [
    ...(hasTranscript ? [{ value: 'transcript', label: 'Transcript' }] : []),
    ...(chapters.length > 0 ? [{ value: 'chapters', label: 'Chapters' }] : []),
    { value: 'queue', label: 'Up next', ...(queued > 0 && { count: queued }) },
  ]
  return (
    <div className="player-full-parts" data-transcript={hasTranscript || undefined}>
      <div className="player-full-side">
        <img src={episode.coverUrl} alt={episode.coverAlt} className="player-full-cover" />
        <FullControls />
        <p className="player-full-links">
          <RuledLink small to={podPath(episode)} onClick={close}>
            Go to the episode
          </RuledLink>
          <Button size="sm" variant="ghost" onClick={closePlayer}>
            Close player
          </Button>
        </p>
      </div>
      {/* A new one if the transcript that was loading turns out to be missing: its first tab is chosen. */}
      <Tabs key={String(hasTranscript)} label="Parts of the episode" tabs={tabs} className="player-full-tabs">
        <TabPanel value="transcript" className="player-full-panel">
          {transcript === null ? (
            <p className="player-none">Loading the transcript…</p>
          ) : (
            <TranscriptLines cues={transcript} chapters={chapters} onChoose={handleChoose} />
          )}
        </TabPanel>
        <TabPanel value="chapters" className="player-full-panel">
          <ChapterList chapters={chapters} current={chapter} onChoose={handleChoose} />
        </TabPanel>
        <TabPanel value="queue" className="player-full-panel">
          <QueueList />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function FullControls() {
  const { seconds, duration, bufferedSeconds, chapters, chapter } = useNowPlaying()
  const peaks = usePlayer(({ parts }) => parts?.audio.peaks ?? null)
  return (
    <div className="player-full-controls">
      <Waveform {...{ peaks, seconds, duration, bufferedSeconds, chapters }} onSeek={seek} />
      <p className="player-times">
        <span className="player-times-now">{clock(seconds)}</span>
        <span className="player-times-chapter" dir="auto">
          {chapter?.title}
        </span>
        <span>{clock(duration - seconds)} left</span>
      </p>
      <ProblemText />
      <div className="player-controls">
        <SpeedMenu />
        <BackButton />
        <PlayToggle size="md" />
        <ForwardButton />
        <SleepMenu />
      </div>
      <VolumeControl />
    </div>
  )
}
