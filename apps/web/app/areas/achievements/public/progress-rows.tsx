import type { Achievement } from '@fabula/contracts/achievements'
import { describeProgress, isReached } from './unearned.ts'

export function ProgressRows({ achievements }: { achievements: readonly Achievement[] }) {
  return (
    <ul>
      {achievements.map((achievement) => {
        const { code, title, text, progress, goal } = achievement
        const hasBar = goal > 1 && !isReached(achievement)
        return (
          <li
            key={code}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1.5 border-b border-line py-3 sm:grid-cols-[10.5rem_1fr_6rem]"
          >
            <h3 id={`seal-${code}`} className="text-[1.0625rem]">
              {title}
            </h3>
            <div className="max-sm:order-last max-sm:col-span-2">
              {hasBar ? (
                <progress
                  className="ui-progress-bar mb-1"
                  aria-labelledby={`seal-${code}`}
                  max={goal}
                  value={progress}
                />
              ) : null}
              <p className="text-meta text-ink-faint">{text}</p>
            </div>
            <span className="text-right text-meta text-ink-faint tabular">
              {describeProgress(achievement)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
