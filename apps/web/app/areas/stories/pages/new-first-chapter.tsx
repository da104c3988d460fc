import { data, href, redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { TextLink } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { keyOf, newKey } from '../new/begin.ts'
import { loadStory, problemOf, saveStep, storyIdOf } from '../new/step-data.ts'
import { StepFrame, useStepProblem } from '../new/step-frame.tsx'
import { stepWords } from '../new/steps.ts'
import type { Route } from './+types/new-first-chapter.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = args.context.get(pageContext)
  const story = await loadStory(args)
  const { chapters } = await api('GET /content/{storyId}/chapters', {
    params: { storyId: story._id },
    query: { limit: '5' },
  })
  return { story, chapters, key: newKey() }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  if (formText(form, 'intent') === 'skip') return saveStep(args, 'first-chapter', form, {})
  const { attempt } = args.context.get(pageContext)
  const params = { storyId: storyIdOf(args) }
  const added = await attempt((api) =>
    api('POST /content/{storyId}/chapters', {
      params,
      body: {
        title: formText(form, 'title'),
        sectionId: formText(form, 'sectionId') || null,
        key: keyOf(form),
      },
    }),
  )
  if (!added.ok) return data(problemOf('first-chapter', added.error, {}), { status: added.status })
  await attempt((api) => api('PATCH /content/{storyId}', { params, body: { planningStep: null } }))
  return redirect(
    href('/story/:storyId/edit/:chapterId', { storyId: params.storyId, chapterId: added.value.chapter._id }),
  )
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: stepWords['first-chapter'].name,
    description: stepWords['first-chapter'].line,
    isListed: false,
    isPublic: false,
  })
}

export default function FirstChapterStep({ loaderData }: Route.ComponentProps) {
  const { story, chapters, key } = loaderData
  const fields = useStepProblem()?.fields ?? {}
  return (
    <StepFrame step="first-chapter" story={story} save="Start writing" skip="Open outline instead">
      <input type="hidden" name="key" value={key} />
      {chapters.length > 0 ? (
        <p className="mb-6 text-ink-soft">
          You already have a chapter:{' '}
          {chapters.map(({ _id, title }) => (
            <TextLink
              key={_id}
              to={href('/story/:storyId/edit/:chapterId', { storyId: story._id, chapterId: _id })}
              className="mr-3"
            >
              {title || 'Untitled chapter'}
            </TextLink>
          ))}
        </p>
      ) : null}
      <div className="grid max-w-120 gap-6">
        <TextField name="title" label="Title" serif maxLength={200} error={fields.title} autoComplete="off" />
        {story.sections.length > 0 ? (
          <Select
            name="sectionId"
            label="Section"
            options={story.sections.map(({ _id, title }) => ({ value: _id, label: title }))}
            defaultValue={story.sections[0]?._id}
            error={fields.sectionId}
          />
        ) : null}
      </div>
    </StepFrame>
  )
}
