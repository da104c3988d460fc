import type { Achievement } from '@fabula/contracts/achievements'
import Feather from 'lucide-react/icons/feather'
import { classNames } from '#ui/class-names.ts'
import { drawSealEdge } from '#ui/seal.ts'
import { isReached } from './public/unearned.ts'
import { sealIcons } from './seal-icons.ts'

const edge = drawSealEdge(50, 46, 1.5, 24)
const innerCircle = 2 * Math.PI * 38.5

const inks: Record<Achievement['tier'], { edge: string; line: string }> = {
  outline: { edge: 'fill-none stroke-ink', line: 'stroke-ink' },
  ink: { edge: 'fill-ink stroke-none', line: 'stroke-paper' },
  rubric: { edge: 'fill-accent stroke-none', line: 'stroke-on-accent' },
}

/**
 * A badge in the color of its tier, with a quill icon for codes newer than this page. Unearned ones have a
 * dashed edge and an arc that shows the progress.
 */
export function Seal({ achievement, className }: { achievement: Achievement; className?: string }) {
  const { code, tier, earnedAt, progress, goal } = achievement
  const Icon = sealIcons[code] ?? Feather
  const ink = earnedAt ? inks[tier] : { edge: 'fill-none stroke-line-firm', line: 'stroke-ink-faint' }
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={classNames('block size-23', className)}>
      <path d={edge} className={ink.edge} strokeWidth={1.3} strokeDasharray={earnedAt ? undefined : '3 3'} />
      {earnedAt ? (
        <circle cx={50} cy={50} r={38.5} className={classNames('fill-none', ink.line)} />
      ) : isReached(achievement) ? null : (
        <circle
          cx={50}
          cy={50}
          r={38.5}
          className="fill-none stroke-accent"
          strokeWidth={2.2}
          strokeDasharray={`${(innerCircle * progress) / goal} ${innerCircle}`}
          transform="rotate(-90 50 50)"
        />
      )}
      {earnedAt && tier === 'rubric' ? (
        <circle cx={50} cy={50} r={35.5} strokeWidth={0.7} className={classNames('fill-none', ink.line)} />
      ) : null}
      <Icon x={33} y={33} width={34} height={34} strokeWidth={1.3} className={ink.line} />
    </svg>
  )
}
