import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { SectionGuide } from '#areas/templates/door/section-guide.tsx'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { changeSections } from '../new/change-sections.ts'
import { loadStory, saveStep } from '../new/step-data.ts'
import { StepFrame, useStepProblem } from '../new/step-frame.tsx'
import { stepAddress, stepWords } from '../new/steps.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context.get(pageContext)
  const [story, { formats }] = await Promise.all([loadStory(args), api('GET /templates/format')])
  return { story, format: formats.find(({ _id }) => _id === story.formatId) ?? null }
}

/** Every button keeps what was typed into the names; then each does its own. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'skip') return saveStep(args, 'sections', form, {})
  const story = await loadStory(args)
  const problem = await changeSections(args.context.get(pageContext), story, form)
  if (problem) return data(problem, { status: 400 })
  // What is typed into the last line counts, whichever button is pressed.
  if (intent === 'save') return saveStep(args, 'sections', form, {})
  return redirect(stepAddress('sections', story._id))
}

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: stepWords.sections.name,
    description: stepWords.sections.line,
    isListed: false,
    isPublic: false,
  })
}

export default function SectionsStep() {
  const { story, format } = useLoaderData<typeof loader>()
  const problem = useStepProblem()
  const noun = format?.sectionNoun ?? 'section'
  return (
    <StepFrame step="sections" story={story}>
      <QueryProvider>
        <ol>
          {story.sections.map(({ _id, title, purpose, guideKey }, index) => (
            <li key={_id} className="border-t border-line py-5">
              <div className="flex items-end gap-3">
                <TextField
                  name={`title:${_id}`}
                  label={`Name of ${noun} ${index + 1}`}
                  serif
                  defaultValue={title}
                  maxLength={120}
                  error={problem?.fields[`title:${_id}`]}
                  autoComplete="off"
                  className="min-w-0 flex-1"
                />
                <Button
                  type="submit"
                  name="intent"
                  value={`remove:${_id}`}
                  variant="ghost"
                  aria-label={`Remove ${title}`}
                >
                  Remove
                </Button>
              </div>
              {purpose ? <p className="mt-2 font-serif text-blurb text-ink-soft">{purpose}</p> : null}
              {guideKey ? (
                <details className="mt-2">
                  <summary className="cursor-pointer text-meta text-ink-faint hover:text-ink">
                    Guide<span className="sr-only"> to {title}</span>
                  </summary>
                  <div className="mt-3 max-w-[62ch]">
                    <SectionGuide sectionId={guideKey} level={2} />
                  </div>
                </details>
              ) : null}
            </li>
          ))}
        </ol>
      </QueryProvider>
      <div className="flex items-end gap-3 border-t border-line pt-5">
        <TextField
          // A new empty line after each that was added.
          key={story.sections.length}
          name="newTitle"
          label={`One more ${noun}`}
          serif
          maxLength={120}
          error={problem?.fields.newTitle}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" name="intent" value="add" variant="quiet">
          Add
        </Button>
      </div>
    </StepFrame>
  )
}
