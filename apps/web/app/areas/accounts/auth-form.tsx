import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { AuthHeading } from './auth-heading.tsx'
import type { FormProblem } from './form-problem.ts'
import { useProblemFocus } from './use-problem-focus.ts'

type AuthFormProps = {
  title: string
  lead: ReactNode
  problem: FormProblem<string> | undefined
  /** Other ways to the same end, before the form's own. */
  before?: ReactNode
  children: ReactNode
}

/** The forms of the sign-in family. What is off is said by the server in one go, for every field, in our words. */
export function AuthForm({ title, lead, problem, before, children }: AuthFormProps) {
  const form = useProblemFocus(problem)
  return (
    <Form method="post" replace noValidate ref={form}>
      <AuthHeading title={title}>{lead}</AuthHeading>
      {before}
      {problem?.message ? (
        <Notice kind="danger" className="mb-5">
          {problem.message}
        </Notice>
      ) : null}
      {children}
    </Form>
  )
}
