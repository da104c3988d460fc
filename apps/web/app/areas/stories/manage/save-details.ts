import type { ErrorBody } from '@fabula/contracts/errors'
import type { Story } from '@fabula/contracts/stories'
import type { Page } from '#lib/page-context.ts'
import { changedNames, changesBetween, type DetailsDraft, draftOf } from './details-draft.ts'
import type { SentDetails } from './read-details.ts'

export type DetailsAnswer = { intent: 'details' } & (
  | { state: 'saved'; story: Story }
  /** Another user saved first; nothing was written. */
  | { state: 'overtaken'; current: Story; opened: DetailsDraft; draft: DetailsDraft }
  | { state: 'refused'; error: ErrorBody; opened: DetailsDraft; draft: DetailsDraft; revision: number }
)

export async function saveDetails(
  { attempt }: Page,
  storyId: string,
  sent: SentDetails,
): Promise<DetailsAnswer> {
  const { opened, draft } = sent
  const changes = changesBetween(opened, draft)
  const write = (revision: number) =>
    attempt((api) => api('PATCH /content/{storyId}', { params: { storyId }, body: { ...changes, revision } }))
  let answer = await write(sent.revision)
  let current = currentOf(answer)
  // The revision changed through a cover, section or published chapter, none of which this form edits.
  if (current && changedNames(opened, draftOf(current)).length === 0) {
    answer = await write(current.revision ?? sent.revision)
    current = currentOf(answer)
  }
  if (answer.ok) return { intent: 'details', state: 'saved', story: answer.value.story }
  if (current) return { intent: 'details', state: 'overtaken', current, opened, draft }
  return { intent: 'details', state: 'refused', error: answer.error, ...sent }
}

function currentOf(
  answer: { ok: true } | { ok: false; status: number; error: ErrorBody },
): Story | undefined {
  return answer.ok || answer.status !== 409 ? undefined : (answer.error.details?.current as Story | undefined)
}
