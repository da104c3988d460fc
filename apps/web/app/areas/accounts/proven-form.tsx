import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { useIntentForm } from './door/use-intent-form.ts'
import { ProofField, type ProofKind } from './proof-field.tsx'

type ProvenFormProps = {
  intent: string
  form: ReturnType<typeof useIntentForm<ProofKind>>
  label: string
  /** Said on the button once the person has been asked who they are. */
  confirmLabel?: string
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  'aria-label'?: string
  children?: ReactNode
}

/** A button that may ask who it is before it does what it says: the server decides, the form then has the field. */
export function ProvenForm(props: ProvenFormProps) {
  const { intent, form, label, confirmLabel = label, variant = 'quiet', size, children } = props
  const { Form, props: formProps, isBusy, problem, error } = form
  const asked = findAskedProof(error?.details)
  const hasToSignIn = error?.details?.requiresLogin === true
  return (
    // With a field it takes a row of its own.
    <Form {...formProps} className={classNames('grid justify-items-start gap-4', asked && 'basis-full')}>
      {children}
      {hasToSignIn ? (
        <Notice kind="info" live>
          {error?.message}{' '}
          <TextLink to="/logout" className="text-ink">
            Log out
          </TextLink>
        </Notice>
      ) : problem?.message && !error?.details?.['requiresPassword'] && !error?.details?.['requiresCode'] ? (
        <Notice kind="danger">{problem.message}</Notice>
      ) : null}
      {asked ? <ProofField kind={asked} error={problem?.fields[asked]} /> : null}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        size={size}
        busy={isBusy}
        aria-label={asked ? undefined : props['aria-label']}
      >
        {asked ? confirmLabel : label}
      </Button>
    </Form>
  )
}

/** The first refusal says what is asked for, the next ones what was wrong with it. */
export function findAskedProof(
  details: Record<string, unknown> & { fields?: Record<string, string> } = {},
): ProofKind | null {
  if (details['requiresPassword'] || details.fields?.['password']) return 'password'
  if (details['requiresCode'] || details.fields?.['code']) return 'code'
  return null
}
