import type { Achievement } from '@fabula/contracts/achievements'

/** Sorted by progress, the closest to its goal first. */
export function ProgressRows({ achievements }: { achievements: readonly Achievement[] }) {
  const share = ({ progress, goal }: Achievement) => progress / goal
  return (
    <ul>
      {achievements
        .toSorted((one, other) => share(other) - share(one))
        .map(({ code, title, text, progress, goal }) => (
          <li
            key={code}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1.5 border-b border-line py-3 sm:grid-cols-[10.5rem_1fr_6rem]"
          >
            <h3 id={`seal-${code}`} className="text-[1.0625rem]">
              {title}
            </h3>
            <div className="max-sm:order-last max-sm:col-span-2">
              <progress
                className="ui-progress-bar"
                aria-labelledby={`seal-${code}`}
                max={goal}
                value={progress}
              />
              <p className="mt-1 text-meta text-ink-faint">{text}</p>
            </div>
            <span className="text-right text-meta text-ink-faint tabular">
              {progress.toLocaleString('en')} of {goal.toLocaleString('en')}
            </span>
          </li>
        ))}
    </ul>
  )
}
