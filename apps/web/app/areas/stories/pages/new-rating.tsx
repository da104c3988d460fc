import type { Story, StoryChanges } from '@fabula/contracts/stories'
import { formText } from '#lib/form-text.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import { listOf, loadStory, saveStep } from '../new/step-data.ts'
import { StepFrame, useStepProblem } from '../new/step-frame.tsx'
import { stepWords } from '../new/steps.ts'
import { aiUses, ratings } from '../story-choices.ts'
import type { Route } from './+types/new-rating.ts'

export async function loader(args: Route.LoaderArgs) {
  return { story: await loadStory(args) }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const chosen = form.getAll('warnings').filter((value): value is string => typeof value === 'string')
  return saveStep(args, 'rating', form, {
    contentRating: (formText(form, 'contentRating') || null) as Story['contentRating'],
    aiUse: (formText(form, 'aiUse') || null) as Story['aiUse'],
    warnings: [...chosen, ...listOf(form, 'otherWarnings')],
  } satisfies StoryChanges)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: stepWords.rating.name,
    description: stepWords.rating.line,
    isListed: false,
    isPublic: false,
  })
}

export default function RatingStep({ loaderData }: Route.ComponentProps) {
  const { story } = loaderData
  const problem = useStepProblem()
  const values = { ...story, ...problem?.values }
  return (
    <StepFrame step="rating" story={story}>
      <div className="grid gap-8">
        <ChoiceGroup
          name="contentRating"
          legend="Who is it for?"
          choices={ratings}
          chosen={values.contentRating}
          error={problem?.fields.contentRating}
        />
        <ChoiceGroup
          name="aiUse"
          legend="Was AI used to write it?"
          choices={aiUses}
          chosen={values.aiUse}
          error={problem?.fields.aiUse}
        />
        <fieldset className="ui-choice-group">
          <legend>Content warnings</legend>
          <div className="grid gap-x-6 sm:grid-cols-3">
            {usualWarnings.map((word) => (
              <Checkbox
                key={word}
                name="warnings"
                value={word}
                label={word}
                defaultChecked={values.warnings.includes(word)}
              />
            ))}
          </div>
          <TextField
            name="otherWarnings"
            label="Other warnings"
            hint="Separated by commas."
            defaultValue={otherWarnings(values.warnings).join(', ')}
            error={problem?.fields.warnings}
            autoComplete="off"
            className="mt-4"
          />
        </fieldset>
      </div>
    </StepFrame>
  )
}

/** Content warnings readers ask for most; an author may add custom ones. */
const usualWarnings = [
  'Abuse',
  'Alcohol and drugs',
  'Animal harm',
  'Blood and injury',
  'Death',
  'Discrimination',
  'Eating disorders',
  'Frightening scenes',
  'Grief',
  'Illness',
  'Self-harm',
  'Sexual content',
  'Strong language',
  'Suicide',
  'Violence',
  'War',
] as const

const known = new Set<string>(usualWarnings)

const otherWarnings = (warnings: readonly string[]) => warnings.filter((word) => !known.has(word))
