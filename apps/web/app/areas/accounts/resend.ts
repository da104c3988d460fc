// Asking for the confirmation mail once more; the confirmation page and an expired link both offer it.
import { type ActionFunctionArgs, data } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { describeFormProblem } from './form-problem.ts'

export const resendLabels = { email: 'E-mail' } as const

export async function resendVerification({ request, context }: ActionFunctionArgs) {
  const { attempt, viewer } = context.get(pageContext)
  const typed = formText(await request.formData(), 'email')
  const email = viewer?.email ?? typed
  const answer = await attempt((api) => api('POST /auth/resend-verification', { body: { email } }))
  if (answer.ok) return { sentTo: email, problem: undefined }
  const problem = { ...describeFormProblem(resendLabels, answer.error), email }
  return data({ sentTo: null, problem }, { status: answer.status })
}
