import type { PlanningStep } from '@fabula/contracts/stories'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { planningSteps, stepAddress, stepWords } from './steps.ts'

/** The current step, and links to all others: steps can be done in any order. */
export function StepProgress({ step, storyId }: { step: PlanningStep; storyId: string }) {
  const place = planningSteps.indexOf(step)
  return (
    <nav aria-label="Steps">
      <p className="text-meta text-ink-faint tabular md:sr-only">
        Step {place + 1} of {planningSteps.length}
      </p>
      <ol className="mt-2 flex gap-1.5 md:mt-0 md:gap-5">
        {planningSteps.map((one, index) => (
          <li key={one} className="max-md:flex-1">
            <Link
              to={stepAddress(one, storyId)}
              aria-current={one === step ? 'step' : undefined}
              className={classNames(
                'flex items-baseline gap-1.5 text-meta max-md:block max-md:py-3',
                one === step ? 'text-ink' : 'text-ink-faint hover:text-ink',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames('font-serif max-md:hidden', one === step && 'text-accent')}
              >
                {index + 1}
              </span>
              <span className="max-md:sr-only">{stepWords[one].name}</span>
              <span
                aria-hidden="true"
                className={classNames(
                  'block h-0.5 rounded-full md:hidden',
                  index <= place ? 'bg-accent' : 'bg-line-firm',
                )}
              />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
