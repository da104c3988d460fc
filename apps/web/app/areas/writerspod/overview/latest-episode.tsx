import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import Rss from 'lucide-react/icons/rss'
import { Link } from 'react-router'
import { RuledLink } from '#ui/link.tsx'
import { Meta } from '#ui/meta.tsx'
import { RelativeDay } from '#ui/relative-day.tsx'
import { NativeAudio } from '../native-audio.tsx'
import { describeLength, describePlace, feedPath, isLongTitle } from '../pod-texts.ts'
import { PlayButton } from '../player/play-button.tsx'
import { playEpisode, useIsCurrent, usePlayer } from '../player/use-player.ts'
import { PodCover } from '../pod-cover.tsx'
import { Waveform } from '../waveform.tsx'
import { FollowPod } from './follow-pod.tsx'

type Overview = ResponseOf<Api['GET /writerspod/overview']>
type Latest = NonNullable<Overview['latest']>
type LatestEpisodeProps = { latest: Latest; isFollowing: boolean }

export function LatestEpisode({ latest, isFollowing }: LatestEpisodeProps) {
  const { title, excerpt, publishedAt, language } = latest
  const path = podPath(latest)
  return (
    <section className="pod-latest" aria-labelledby="latest-episode">
      <div className="min-w-0">
        <Meta
          parts={[
            <span key="latest" className="pod-latest-label">
              Latest episode
            </span>,
            describePlace(latest),
            publishedAt && <RelativeDay key="day" at={publishedAt} isWhole />,
          ]}
        />
        <h2
          id="latest-episode"
          className="pod-title"
          data-long={isLongTitle(title) || undefined}
          lang={language}
          dir="auto"
        >
          <Link to={path}>{title}</Link>
        </h2>
        <p className="pod-latest-line" lang={language} dir="auto">
          {excerpt}
        </p>
        <div className="pod-latest-play needs-script">
          <PlayButton episode={latest} />
          <LatestWave latest={latest} />
          <span className="text-meta text-ink-faint tabular">{describeLength(latest)}</span>
        </div>
        <NativeAudio item={latest} audio={latest.audio} />
        <div className="pod-latest-links">
          <FollowPod isFollowing={isFollowing} />
          <RuledLink to={`${path}#transcript`}>Transcript</RuledLink>
          <FeedLink />
        </div>
      </div>
      <Link to={path} className="pod-latest-cover" tabIndex={-1} aria-hidden="true">
        <PodCover item={latest} eager />
      </Link>
    </section>
  )
}

function LatestWave({ latest }: { latest: Latest }) {
  const { isCurrent } = useIsCurrent(latest._id)
  const seconds = usePlayer((state) => (isCurrent ? Math.floor(state.seconds) : 0))
  return (
    <div className="pod-latest-wave" data-current={isCurrent || undefined}>
      <Waveform
        peaks={latest.audio.peaks}
        seconds={seconds}
        duration={latest.audio.durationSeconds}
        onSeek={(at) => playEpisode(latest, { at })}
      />
    </div>
  )
}

/** A file, not a page: the router does not open it. */
export const FeedLink = ({ path = feedPath }: { path?: string }) => (
  <a href={path} className="ui-ruled-link gap-1.5">
    <Rss className="size-3.5" /> Feed
  </a>
)
