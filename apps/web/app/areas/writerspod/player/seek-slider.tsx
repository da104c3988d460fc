import type { PodChapter } from '@fabula/contracts/writerspod.shapes'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { spokenClock } from '#lib/clock.ts'
import { classNames } from '#ui/class-names.ts'
import './player.css'

export type SeekSliderProps = {
  seconds: number
  duration: number
  bufferedSeconds?: number
  chapters?: readonly PodChapter[]
  onSeek: (seconds: number) => void
  /** What it is drawn on, for the share that was played; a thin line without it. */
  children?: (share: number) => ReactNode
  className?: string
}

const steps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
}

const shareOf = (part: number, whole: number) =>
  whole > 0 ? `${(Math.min(1, Math.max(0, part / whole)) * 100).toFixed(2)}%` : '0%'

/** The browser's own slider, invisible over a drawing. While it is dragged, the audio plays on where it is. */
export function SeekSlider(props: SeekSliderProps) {
  const { seconds, duration, bufferedSeconds = 0, chapters = [], onSeek, children, className } = props
  const input = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const at = Math.min(dragged ?? seconds, duration)

  // React calls `change` what the browser calls `input`; the browser's own `change` comes when it is let go.
  const handleLetGo = useEffectEvent(() => {
    setDragged(null)
    if (input.current) onSeek(Number(input.current.value))
  })
  useEffect(() => {
    const slider = input.current
    const listen = () => handleLetGo()
    slider?.addEventListener('change', listen)
    return () => slider?.removeEventListener('change', listen)
  }, [])

  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onSeek(Math.min(duration, Math.max(0, seconds + step)))
  }

  const style = {
    '--played': shareOf(at, duration),
    '--buffered': shareOf(bufferedSeconds, duration),
  } as CSSProperties
  return (
    <div className={classNames('player-seek', !children && 'player-seek-line', className)} style={style}>
      {children?.(duration > 0 ? at / duration : 0)}
      {chapters.map(({ start }) =>
        start > 0 && start < duration ? (
          <i key={start} className="player-tick" style={{ left: shareOf(start, duration) }} />
        ) : null,
      )}
      <input
        ref={input}
        type="range"
        aria-label="Position"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(at)}
        aria-valuetext={`${spokenClock(at)} of ${spokenClock(duration)}`}
        onChange={({ target }) => setDragged(Number(target.value))}
        onKeyDown={handleKeyDown}
      />
    </div>
  )
}
