import type { ClientActionFunctionArgs, useActionData } from 'react-router'
import { session } from './api.ts'
import { forgetFormDraft } from './form-drafts.ts'

type AnswerOf<Action> = NonNullable<ReturnType<typeof useActionData<Action>>>
type Sent = Pick<ClientActionFunctionArgs, 'params' | 'url'> & { sent: FormData }

/**
 * The `clientAction` of a page with a DraftForm: deletes the draft from the device once the server has accepted it. On
 * success the action redirects, or returns a value that `isTaken` recognizes.
 */
export const forgetWhenTaken =
  <Action>(
    formOf: (sent: Sent) => string | null,
    isTaken: (answer: AnswerOf<Action>) => boolean = () => false,
  ) =>
  async ({ request, params, url, serverAction }: ClientActionFunctionArgs): Promise<AnswerOf<Action>> => {
    const form = formOf({ params, url, sent: await request.clone().formData() })
    const forget = () => {
      if (form !== null) forgetFormDraft(session.getState().viewer?._id ?? null, form)
    }
    try {
      const answer = (await serverAction()) as AnswerOf<Action>
      if (isTaken(answer)) forget()
      return answer
    } catch (thrown) {
      if (thrown instanceof Response && !isSignIn(thrown.headers.get('location'))) forget()
      throw thrown
    }
  }

/** Without a session the form redirects to sign-in, so it was not accepted. */
const isSignIn = (location: string | null) => location === null || /^\/login(?:\?|$)/.test(location)
