import type { Achievement } from '@fabula/contracts/achievements'
import { describeProgress } from './unearned.ts'
import { Seal } from '../seal.tsx'

/** The few that are closest, each with its badge, whose arc is the progress. */
export function Nearest({ achievements }: { achievements: readonly Achievement[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {achievements.map((achievement) => (
        <li
          key={achievement.code}
          className="flex items-center gap-4.5 border-b border-line py-5 not-first:[&_circle]:stroke-ink-soft"
        >
          <Seal achievement={achievement} className="size-18! flex-none" />
          <div className="min-w-0">
            <h3 className="text-shelf leading-tight">{achievement.title}</h3>
            <p className="mt-0.75 text-meta text-ink-faint">{achievement.text}</p>
            <ProgressText achievement={achievement} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function ProgressText({ achievement }: { achievement: Achievement }) {
  const text = describeProgress(achievement)
  return text ? <p className="text-meta text-ink-soft tabular">{text}</p> : null
}
