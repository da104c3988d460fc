// Loading and saving shared by all steps: the story, only the changed fields, and the revision that was shown.
import type { ErrorBody } from '@fabula/contracts/errors'
import type { PlanningStep, Story, StoryChanges } from '@fabula/contracts/stories'
import { type ActionFunctionArgs, data, href, type LoaderFunctionArgs, redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { splitWords } from '../split-by-comma.ts'
import { isUuid } from './begin.ts'
import { describeNewer, seenBy, stepAddress, stepAfter } from './steps.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'url'>

/** Without a story in the URL, the user has to create one first. */
export function storyIdOf({ url }: Pick<Args, 'url'>): string {
  const id = url.searchParams.get('story') ?? ''
  if (!isUuid(id)) throw redirect('/story/new')
  return id
}

export async function loadStory({ context, url }: Args): Promise<Story> {
  const storyId = storyIdOf({ url })
  const { story } = await context.get(pageContext).api('GET /content/{storyId}', { params: { storyId } })
  if (!story.permissions.includes('manage')) throw data(notFoundBody, { status: 404 })
  return story
}

export type StepProblem = {
  message: string | null
  fields: Record<string, string>
  /** Another user changed the same fields: the current values, and what to send to overwrite them. */
  newer: { lines: string[]; revision: number | null; seen: string } | null
  /** The submitted values, for a page without script. */
  values: StoryChanges
}

const skips = new Set(['skip', 'leave'])

/** Saves the step's changes and redirects to the next step; skipping saves only the current step. */
export async function saveStep(
  { context, url }: Pick<ActionFunctionArgs, 'context' | 'url'>,
  step: PlanningStep,
  form: FormData,
  changes: StoryChanges,
) {
  const storyId = storyIdOf({ url })
  const { attempt } = context.get(pageContext)
  const intent = formText(form, 'intent')
  const isSkipped = skips.has(intent)
  const next = stepAfter(step)
  const patch = (revision: number | undefined) =>
    attempt((api) =>
      api('PATCH /content/{storyId}', {
        params: { storyId },
        body: {
          ...(isSkipped ? {} : changes),
          planningStep: intent === 'leave' ? step : next,
          ...(revision !== undefined && { revision }),
        },
      }),
    )
  const shown = Number.parseInt(formText(form, 'revision'), 10)
  let saved = await patch(isSkipped || Number.isNaN(shown) ? undefined : shown)
  const current = saved.ok ? null : currentOf(saved.error)
  // The other user changed different fields; this step's fields are unchanged.
  if (current?.revision && seenBy(step, current) === formText(form, 'seen'))
    saved = await patch(current.revision)
  if (!saved.ok) return data(problemOf(step, saved.error, changes), { status: saved.status })
  if (intent === 'leave') return redirect('/stories?source=myStories')
  return redirect(next ? stepAddress(next, storyId) : href('/story/:storyId/edit', { storyId }))
}

const currentOf = ({ code, details }: ErrorBody): Story | null =>
  code === 'CONFLICT_ERROR' && details?.current ? (details.current as Story) : null

export function problemOf(step: PlanningStep, error: ErrorBody, values: StoryChanges): StepProblem {
  const current = currentOf(error)
  const faults = Object.entries(error.details?.fields ?? {})
  return {
    message: current || faults.length > 0 ? null : error.message,
    // An error in the third tag is shown at the tags field.
    fields: Object.fromEntries(
      faults.map(([field, fault]) => [field.split('.')[0] ?? field, `It ${fault}.`]),
    ),
    newer: current && {
      lines: describeNewer(step, values, current),
      revision: current.revision,
      seen: seenBy(step, current),
    },
    values,
  }
}

export const listOf = (form: FormData, name: string): string[] => splitWords(formText(form, name))
