import type { Section } from '@fabula/contracts/stories'
import { useEffect, useState } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { changeSections } from '../new/change-sections.ts'
import { SectionRow } from '../new/section-row.tsx'
import { loadStory, saveStep } from '../new/step-data.ts'
import { StepFrame, useStepProblem } from '../new/step-frame.tsx'
import { stepAddress, stepWords } from '../new/steps.ts'
import { loadFormats } from '../story-choices.ts'
import type { Route } from './+types/new-sections.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = args.context.get(pageContext)
  const story = await loadStory(args)
  const formats = await loadFormats(api, story)
  return { story, format: formats.find(({ _id }) => _id === story.formatId) ?? null }
}

/** Every button saves the edited names first, then does its own action. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'skip') return saveStep(args, 'sections', form, {})
  const story = await loadStory(args)
  const problem = await changeSections(args.context.get(pageContext), story, form)
  if (problem) return data(problem, { status: 400 })
  // A name typed into the last line counts, whichever button is pressed.
  if (intent === 'save') return saveStep(args, 'sections', form, {})
  return redirect(stepAddress('sections', story._id))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: stepWords.sections.name,
    description: stepWords.sections.line,
    isListed: false,
    isPublic: false,
  })
}

export default function SectionsStep({ loaderData }: Route.ComponentProps) {
  const { story, format } = loaderData
  const problem = useStepProblem()
  const noun = format?.sectionNoun ?? 'section'
  const moved = useMovedSection(story.sections)
  return (
    <StepFrame step="sections" story={story}>
      <QueryProvider>
        <ol>
          {story.sections.map((section, index) => (
            <SectionRow
              key={section._id}
              section={section}
              noun={noun}
              index={index}
              count={story.sections.length}
              error={problem?.fields[`title:${section._id}`]}
            />
          ))}
        </ol>
      </QueryProvider>
      {story.sections.length > 1 ? (
        <p className="mb-5 text-meta text-ink-faint">
          Use the arrows to change the order, or press Alt with an arrow key.
        </p>
      ) : null}
      <output className="sr-only">{moved}</output>
      <div className="flex items-end gap-3 border-t border-line pt-5">
        <TextField
          // Resets the empty line after each added section.
          key={story.sections.length}
          name="newTitle"
          label={`New ${noun}`}
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

/** Announces where a section moved, and restores focus to the arrow button, whose row was re-rendered elsewhere. */
function useMovedSection(sections: readonly Section[]): string {
  const { state, formData } = useNavigation()
  const asked = formData?.get('intent') ?? null
  const [pressed, setPressed] = useState<string | null>(null)
  if (typeof asked === 'string' && asked !== pressed) setPressed(asked)
  const [direction, id] = pressed?.split(':') ?? []
  const isMove = direction === 'up' || direction === 'down'
  const order = sections.map(({ _id }) => _id).join()

  useEffect(() => {
    if (isMove && state === 'idle') document.querySelector<HTMLElement>(`[data-move="${pressed}"]`)?.focus()
  }, [isMove, pressed, state, order])

  const place = isMove && state === 'idle' ? sections.findIndex(({ _id }) => _id === id) : -1
  return sections[place] ? `${sections[place].title} is number ${place + 1} of ${sections.length}.` : ''
}
