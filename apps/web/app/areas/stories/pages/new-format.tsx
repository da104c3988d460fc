import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { loadStory, saveStep } from '../new/step-data.ts'
import { StepFrame, useStepProblem } from '../new/step-frame.tsx'
import { stepWords } from '../new/steps.ts'
import { loadFormats } from '../story-choices.ts'
import type { Route } from './+types/new-format.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = args.context.get(pageContext)
  const story = await loadStory(args)
  return { story, formats: await loadFormats(api, story) }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  return saveStep(args, 'format', form, { formatId: formText(form, 'formatId') || null })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: stepWords.format.name,
    description: stepWords.format.line,
    isListed: false,
    isPublic: false,
  })
}

export default function FormatStep({ loaderData }: Route.ComponentProps) {
  const { story, formats } = loaderData
  const error = useStepProblem()?.fields.formatId
  return (
    <StepFrame step="format" story={story}>
      <RadioGroup
        legend={<span className="sr-only">Format</span>}
        error={error}
        className="grid gap-x-10 gap-y-1.5 sm:grid-cols-2"
      >
        {formats.map(({ _id, name, description }) => (
          <Radio
            key={_id}
            name="formatId"
            value={_id}
            label={name}
            hint={description}
            defaultChecked={_id === story.formatId}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </RadioGroup>
    </StepFrame>
  )
}
