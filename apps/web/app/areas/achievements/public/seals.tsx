import type { Achievement } from '@fabula/contracts/achievements'
import Pin from 'lucide-react/icons/pin'
import type { ReactNode } from 'react'
import { Seal } from '../seal.tsx'

/** Pinned ones first, in pin order. */
function inSealOrder(achievements: readonly Achievement[]): Achievement[] {
  const place = ({ pinPlace }: Achievement) => pinPlace ?? Number.POSITIVE_INFINITY
  // Two unpinned ones stay in catalog order.
  return achievements.toSorted((one, other) => {
    const [first, second] = [place(one), place(other)]
    return first === second ? 0 : first - second
  })
}

type SealsProps = {
  achievements: readonly Achievement[]
  actionFor?: (achievement: Achievement) => ReactNode
}

export function Seals({ achievements, actionFor }: SealsProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-5.5 gap-y-7.5 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
      {inSealOrder(achievements).map((achievement) => (
        <li key={achievement.code} className="text-center">
          <Seal achievement={achievement} className="mx-auto mb-3" />
          <h3 className="text-shelf leading-tight">{achievement.title}</h3>
          <p className="mt-0.75 text-meta text-ink-faint">{achievement.text}</p>
          {achievement.pinPlace ? (
            <p className="mt-1 inline-flex items-center gap-1 text-meta text-ink-faint">
              <Pin aria-hidden="true" className="size-3.5" />
              Pinned
            </p>
          ) : null}
          {actionFor?.(achievement)}
        </li>
      ))}
    </ul>
  )
}
