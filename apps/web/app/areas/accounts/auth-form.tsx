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
  /** Other ways to sign in, shown before the form. */
  before?: ReactNode
  children: ReactNode
}

/** Layout shared by the sign-in forms. The server validates all fields at once and the form shows its messages. */
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
