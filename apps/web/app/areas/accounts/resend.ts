// Resends the confirmation email; used by the confirmation page and by expired links.
import { type ActionFunctionArgs, data } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { returnPathOf } from '#lib/return-path.ts'
import { describeFormProblem } from './form-problem.ts'

export const resendLabels = { email: 'Email' } as const

export async function resendVerification({ request, context, url }: ActionFunctionArgs) {
  const { attempt, viewer, site } = context.get(pageContext)
  const typed = formText(await request.formData(), 'email')
  const email = viewer?.email ?? typed
  const body = { email, from: returnPathOf(url, site) }
  const answer = await attempt((api) => api('POST /auth/resend-verification', { body }))
  if (answer.ok) return { sentTo: email, problem: undefined }
  const problem = { ...describeFormProblem(resendLabels, answer.error), email }
  return data({ sentTo: null, problem }, { status: answer.status })
}
