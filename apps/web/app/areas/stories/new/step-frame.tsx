import type { PlanningStep, Story } from '@fabula/contracts/stories'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useActionData, useLocation, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DraftForm, type FieldValues } from '#ui/draft-form.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { StepProblem } from './step-data.ts'
import { planningSteps, seenBy, stepAddress, stepBefore, stepForm, stepWords } from './steps.ts'

type StepFrameProps<T extends FieldValues> = {
  step: PlanningStep
  story: Story
  /** Above the form and outside it: a search. */
  lead?: ReactNode
  /** The fields that are stored on the device until they are saved. */
  saved?: T
  typed?: Partial<T> | undefined
  children: ReactNode | ((values: T) => ReactNode)
  /** Beside the form. */
  aside?: ReactNode
  save?: string
  skip?: string
}

/** The error of the last submission of this step. */
export function useStepProblem(): StepProblem | null {
  return (useActionData() as StepProblem | undefined) ?? null
}

/** One step: the progress, its form, and the links forward, back and out. */
export function StepFrame<T extends FieldValues>(props: StepFrameProps<T>) {
  const { step, story, lead, saved, typed, children, aside, save = 'Continue', skip } = props
  const problem = useStepProblem()
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const intent = isSending ? navigation.formData?.get('intent') : null
  const form = useProblemFocus(problem)
  const { title, line } = stepWords[step]
  const before = stepBefore(step)
  return (
    <div className="page-wrap pt-6 pb-20 md:pt-9">
      <StepProgress step={step} storyId={story._id} />
      <h1 className="mt-7 text-d2 md:mt-10">{title}</h1>
      <p className="mt-2 mb-7 max-w-[56ch] text-ink-soft">{line}</p>
      {lead}
      <div className={aside ? 'grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]' : undefined}>
        <DraftForm
          ref={form}
          form={stepForm(step, story._id)}
          title={`${stepWords[step].name} of ${story.title}`}
          saved={saved ?? ({} as T)}
          typed={typed}
          noValidate
          className="min-w-0 max-w-190"
        >
          {(values) => (
            <>
              <input type="hidden" name="revision" value={problem?.newer?.revision ?? story.revision ?? ''} />
              <input type="hidden" name="seen" value={problem?.newer?.seen ?? seenBy(step, story)} />
              {problem ? <Problem problem={problem} /> : null}
              {/* Enter presses the first button of a form, so that one must save. */}
              <button
                type="submit"
                name="intent"
                value="save"
                tabIndex={-1}
                aria-hidden="true"
                className="sr-only"
              />
              {typeof children === 'function' ? children(values) : children}
              <div className="mt-9 flex flex-wrap items-center gap-x-3 gap-y-3 border-t border-line pt-5">
                <Button
                  type="submit"
                  name="intent"
                  value="save"
                  size="lg"
                  busy={intent === 'save'}
                  busyLabel="Saving"
                >
                  {save}
                </Button>
                <Button type="submit" name="intent" value="skip" variant="ghost" busy={intent === 'skip'}>
                  {skip ?? 'Skip'}
                </Button>
                <span className="ml-auto flex items-center gap-5 text-button">
                  {before ? (
                    <TextLink to={stepAddress(before, story._id)} quiet>
                      Back
                    </TextLink>
                  ) : null}
                  <TextLink to="/stories?source=myStories" quiet>
                    Finish later
                  </TextLink>
                </span>
              </div>
            </>
          )}
        </DraftForm>
        {aside}
      </div>
    </div>
  )
}

function Problem({ problem }: { problem: StepProblem }) {
  const { pathname, search } = useLocation()
  if (problem.newer)
    return (
      <Notice
        kind="danger"
        title="This was changed somewhere else"
        className="mb-6"
        action={
          <TextLink to={pathname + search} reloadDocument>
            Use the newer version
          </TextLink>
        }
      >
        {problem.newer.lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        Continue to replace it with your version.
      </Notice>
    )
  if (problem.message === null) return null
  return (
    <Notice kind="danger" className="mb-6">
      {problem.message}
    </Notice>
  )
}

/** A rejected form moves focus to the first error. */
function useProblemFocus(problem: StepProblem | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!problem) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"] a')?.focus()
  }, [problem])
  return form
}

/** The current step, and links to all others: steps can be done in any order. */
function StepProgress({ step, storyId }: { step: PlanningStep; storyId: string }) {
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
