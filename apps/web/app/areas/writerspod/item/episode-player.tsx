import type { PodItem } from '@fabula/contracts/writerspod'
import type { PodAudio } from '@fabula/contracts/writerspod.shapes'
import Download from 'lucide-react/icons/download'
import List from 'lucide-react/icons/list'
import { useEffect, useRef } from 'react'
import { watchInSight } from '#lib/in-sight.ts'
import { clock } from '#lib/clock.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import { chapterAt } from '../player/chapters.ts'
import { ChapterList } from '../player/chapter-list.tsx'
import { BackButton, ForwardButton, SleepMenu, SpeedMenu } from '../player/controls.tsx'
import { seek } from '../player/engine.ts'
import { findDevicePosition } from '../player/player-memory.ts'
import { player } from '../player/player-store.ts'
import { newerOf, startSecond } from '../player/positions.ts'
import { ProblemText } from '../player/problem-text.tsx'
import { ShareEpisode } from '../player/share-episode.tsx'
import { PlayButton } from '../player/play-button.tsx'
import { playEpisode, useIsCurrent, usePlayer } from '../player/use-player.ts'
import { Waveform } from '../waveform.tsx'
import '../player/player.css'

export type EpisodePlayerProps = {
  item: PodItem & { audio: PodAudio }
  /** From the address: where a shared link starts. */
  startAt?: number
}

const endings = { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' } as const

/** The large player on an episode's page. While it is on the screen, the bar is not. */
export function EpisodePlayer({ item, startAt }: EpisodePlayerProps) {
  const { audio, chapters } = item
  const { isCurrent } = useIsCurrent(item._id)
  const place = useShownOnPage(item._id)
  const start = useStart(item, startAt)
  const seconds = usePlayer((state) => (isCurrent ? Math.floor(state.seconds) : Math.floor(start)))
  const bufferedSeconds = usePlayer((state) => (isCurrent ? Math.floor(state.bufferedSeconds) : 0))
  const chapter = chapterAt(chapters, seconds)
  const duration = audio.durationSeconds
  // A drag only moves the place; a chosen chapter also plays.
  const handleSeek = (at: number) => (isCurrent ? seek(at) : playEpisode(item, { at }))
  const handleChapter = (at: number) => playEpisode(item, { at })
  return (
    <section ref={place} aria-label="Episode player" data-player-part className="episode-player">
      <Waveform
        peaks={audio.peaks}
        {...{ seconds, duration, bufferedSeconds, chapters }}
        onSeek={handleSeek}
      />
      <p className="player-times">
        <span className="player-times-now">{clock(seconds)}</span>
        <span className="player-times-chapter" dir="auto">
          {chapter?.title}
        </span>
        <span>{clock(duration - seconds)} left</span>
      </p>
      {isCurrent ? <ProblemText /> : null}
      <div className="episode-player-row">
        <div>
          {chapters.length > 0 ? (
            <Popover
              align="start"
              label="Chapters"
              titled
              className="player-panel"
              trigger={<IconButton label="Chapters" icon={<List />} />}
            >
              <ChapterList chapters={chapters} current={chapter} onChoose={handleChapter} />
            </Popover>
          ) : null}
        </div>
        <div className="player-controls">
          <SpeedMenu />
          <BackButton isDisabled={!isCurrent} />
          <PlayButton episode={item} at={start} />
          <ForwardButton isDisabled={!isCurrent} />
          <SleepMenu />
        </div>
        <div className="episode-player-end">
          <a
            href={audio.url}
            download={`${item.slug}.${endings[audio.contentType]}`}
            aria-label="Download"
            className="ui-icon-button"
          >
            <Download />
          </a>
          <ShareEpisode item={item} seconds={seconds} />
        </div>
      </div>
    </section>
  )
}

/** Where it would start: the address, or else where the listener stopped. The device is only known in the browser. */
function useStart(item: PodItem, startAt: number | undefined): number {
  const isHydrated = useIsHydrated()
  const found = isHydrated ? findDevicePosition(item._id) : null
  const position = newerOf(item.position, found && { ...found, itemId: item._id })
  return startAt ?? startSecond(position)
}

function useShownOnPage(id: string) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!place.current) return
    const stop = watchInSight(place.current, (isInSight) =>
      player.setState({ shownOnPage: isInSight ? id : null }),
    )
    return () => {
      stop()
      player.setState({ shownOnPage: null })
    }
  }, [id])
  return place
}
