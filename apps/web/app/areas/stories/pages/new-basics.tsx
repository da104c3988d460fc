import type { Story } from '@fabula/contracts/stories'
import { data, useRevalidator } from 'react-router'
import { forgetWhenTaken } from '#lib/clear-draft-when-saved.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { CoverEditor } from '../cover-editor.tsx'
import { BasicsFields } from '../new/basics-fields.tsx'
import { fieldsOf, readBasics } from '../new/basics.ts'
import { loadStory, saveStep, storyIdOf } from '../new/step-data.ts'
import { StepFrame, useStepProblem } from '../new/step-frame.tsx'
import { stepForm, stepWords } from '../new/steps.ts'
import { loadGenres } from '../story-choices.ts'
import type { Route } from './+types/new-basics.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = args.context.get(pageContext)
  const story = await loadStory(args)
  return { story, genres: await loadGenres(api, story) }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  if (formText(form, 'intent') === 'skip') return saveStep(args, 'basics', form, {})
  const read = await readBasics(args.context.get(pageContext), await loadStory(args), form)
  return 'problem' in read
    ? data(read.problem, { status: 400 })
    : saveStep(args, 'basics', form, read.changes)
}

export const clientAction = forgetWhenTaken<typeof action>((sent) => stepForm('basics', storyIdOf(sent)))

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: stepWords.basics.name,
    description: stepWords.basics.line,
    isListed: false,
    isPublic: false,
  })
}

export default function BasicsStep({ loaderData }: Route.ComponentProps) {
  const { story, genres } = loaderData
  const problem = useStepProblem()
  return (
    <StepFrame
      step="basics"
      story={story}
      saved={fieldsOf(story)}
      typed={problem ? fieldsOf({ ...story, ...problem.values }) : undefined}
      aside={<CoverPart story={story} />}
    >
      {(values) => (
        <QueryProvider>
          <BasicsFields values={values} genres={genres} errors={problem?.fields ?? {}} />
        </QueryProvider>
      )}
    </StepFrame>
  )
}

/** Beside the form: saved separately and immediately. */
function CoverPart({ story }: { story: Story }) {
  const { revalidate } = useRevalidator()
  return (
    <aside aria-label="Cover" className="lg:border-l lg:border-line lg:pl-8">
      <CoverEditor story={story} onChanged={revalidate} />
      <p className="mt-4 text-meta text-ink-faint">
        Without an image, we draw a cover from the title, genres, moods, and tags.
      </p>
    </aside>
  )
}
