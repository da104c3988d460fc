// What every step loads and how it saves: the story it is about, as little as it changes, on the revision it was
// shown with.
import type { ErrorBody } from '@fabula/contracts/errors'
import type { PlanningStep, Story, StoryChanges } from '@fabula/contracts/stories'
import { type ActionFunctionArgs, data, href, type LoaderFunctionArgs, redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { splitWords } from '../split-by-comma.ts'
import { isUuid } from './new-key.ts'
import { describeNewer, seenBy, stepAddress, stepAfter } from './steps.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'url'>

/** Whoever comes without a story begins one first. */
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
  /** Somebody has changed the same: what is there now, and what to send to write over it. */
  newer: { lines: string[]; revision: number | null; seen: string } | null
  /** What was sent, for a page without script. */
  values: StoryChanges
}

const skips = new Set(['skip', 'leave'])

/** The step's changes, then on to the next one; skipped, only the place among the steps is kept. */
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
  // Somebody has changed something else; this is still as it was shown.
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
    // A fault of the third tag is shown at the tags.
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
