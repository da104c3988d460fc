import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { useIntentForm } from './public/use-intent-form.ts'
import { findAskedProof, type ProofKind, type proofLabels } from './reauthentication-request.ts'
import { ProofAsk } from './reauthentication-fields.tsx'

type ProvenFormProps<Name extends string> = {
  intent: string
  form: ReturnType<typeof useIntentForm<Name | keyof typeof proofLabels>>
  /** The user can enter this proof at once, before the server requests it. */
  expected?: ProofKind | undefined
  label: string
  busyLabel?: string
  /** Button label once the server has requested a proof. */
  confirmLabel?: string
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  'aria-label'?: string
  children?: ReactNode
}

/** A button that may require reauthentication: the server decides, and the form then shows the field. */
export function ProvenForm<Name extends string = never>(props: ProvenFormProps<Name>) {
  const { intent, form, label, confirmLabel = label, variant = 'quiet', size, children } = props
  const { expected, busyLabel } = props
  const { Form, props: formProps, isBusy, problem, error } = form
  const asked = findAskedProof(error?.details)
  const hasToSignIn = error?.details?.requiresLogin === true
  return (
    // With a field the form takes a row of its own.
    <Form {...formProps} className={classNames('grid justify-items-start gap-4', asked && 'basis-full')}>
      {/* Not on the button: another button may submit the form. */}
      <input type="hidden" name="intent" value={intent} />
      {children}
      {hasToSignIn ? (
        <Notice kind="info" live>
          {error?.message}{' '}
          <TextLink to="/logout" className="text-ink">
            Log out
          </TextLink>
        </Notice>
      ) : problem?.message && !asked?.isQuestion ? (
        <Notice kind="danger">{problem.message}</Notice>
      ) : null}
      <ProofAsk asked={asked} expected={expected} fields={problem?.fields}>
        <Button
          type="submit"
          variant={variant}
          size={size}
          busy={isBusy}
          busyLabel={busyLabel}
          aria-label={asked ? undefined : props['aria-label']}
        >
          {asked ? confirmLabel : label}
        </Button>
      </ProofAsk>
    </Form>
  )
}
