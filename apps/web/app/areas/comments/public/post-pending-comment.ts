// Posts a visitor's comment after they have signed in.
import { session } from '#lib/api.ts'
import { saveFormDraft } from '#lib/form-drafts.ts'
import type { PendingComment } from '#lib/pending-actions.ts'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { toast } from '#ui/toast.ts'
import { draftTitle, formOf, noWords, sendComment } from '../send-comment.ts'

/** A comment that cannot be posted stays in its form as a draft, and a toast shows the reason. */
export async function postPendingComment({
  targetId: key,
  place,
  words,
  name,
}: PendingComment): Promise<void> {
  try {
    const { state } = await sendComment(place, words, key)
    toast.success(
      state === 'held' ? `Your comment on ${name} is awaiting approval.` : `You commented on ${name}.`,
    )
  } catch (error) {
    saveFormDraft(session.getState().viewer?._id ?? null, formOf(place, words), {
      title: draftTitle(name),
      values: { body: words.body },
      saved: noWords,
    })
    if (error instanceof RateLimitedError) return
    const reason =
      error instanceof Error ? error.message : 'Something went wrong on our end. Please try again.'
    toast.error(reason, { description: 'Your text is still where you wrote it.' })
  }
}
