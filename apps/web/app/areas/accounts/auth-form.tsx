import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { type FormProblem, useProblemFocus } from './form-problem.ts'

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

type AuthHeadingProps = {
  title: string
  children: ReactNode
  /** The page replaces a form that was just submitted, so focus moves to the heading. */
  isAnswer?: boolean
}

/** The heading of every sign-in page. */
export function AuthHeading({ title, children, isAnswer = false }: AuthHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])

  return (
    <>
      <h1
        ref={heading}
        tabIndex={isAnswer ? -1 : undefined}
        className="text-[2.625rem] leading-[1.06] tracking-[-0.022em] text-balance outline-none"
      >
        {title}
      </h1>
      <p className="mt-2.5 mb-7 text-pretty wrap-anywhere text-ink-soft">{children}</p>
    </>
  )
}
