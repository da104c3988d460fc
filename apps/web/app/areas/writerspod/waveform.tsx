import { useId } from 'react'
import { SeekSlider, type SeekSliderProps } from './player/seek-slider.tsx'

export type WaveformProps = Omit<SeekSliderProps, 'children' | 'className'> & {
  /** 0 to 255; null until they have been measured, and for formats that are not. */
  peaks: readonly number[] | null
}

/** Bars for wide, medium and narrow places: as many as stay apart. */
const levels = [
  ['player-wave-wide', 1],
  ['player-wave-medium', 2],
  ['player-wave-narrow', 4],
] as const

const [width, height] = [1200, 100]

/** The loudness of an episode: the part that was played in ink. Also its slider. */
export function Waveform({ peaks, ...slider }: WaveformProps) {
  const id = useId()
  if (peaks === null) return <SeekSlider {...slider} className="player-plain" />
  return (
    <SeekSlider {...slider} className="player-wave">
      {(share) => (
        <>
          {levels.map(([className, each]) => (
            <svg
              key={each}
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className={className}
            >
              <linearGradient
                id={`${id}${each}`}
                gradientUnits="userSpaceOnUse"
                x1="0"
                x2={width}
                y1="0"
                y2="0"
              >
                <stop offset={share} stopColor="var(--ink)" />
                <stop offset={share} stopColor="var(--line-firm)" />
              </linearGradient>
              <path d={barsOf(peaks, each)} fill={`url(#${id}${each})`} />
            </svg>
          ))}
          <i className="player-head" aria-hidden="true" />
        </>
      )}
    </SeekSlider>
  )
}

/** One path for all bars, each the loudest of `each` peaks. */
function barsOf(peaks: readonly number[], each: number): string {
  const count = Math.ceil(peaks.length / each)
  const pitch = width / count
  const bars = Array.from({ length: count }, (_, at) => {
    const loudest = Math.max(...peaks.slice(at * each, (at + 1) * each))
    const tall = Math.max(5, (loudest / 255) * height)
    const bar = (pitch * 0.58).toFixed(1)
    return `M${(at * pitch).toFixed(1)} ${((height - tall) / 2).toFixed(1)}h${bar}v${tall.toFixed(1)}h-${bar}z`
  })
  return bars.join('')
}
