import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonVariant } from '#ui/button.tsx'

type AnswerButtonProps = {
  intent: string
  /** Ids sent with the form. */
  fields: Record<string, string>
  variant?: ButtonVariant
  /** The full label for screen readers. */
  about: string
  children: ReactNode
}

/** One form per answer, so that it works before hydration. */
export function AnswerButton({ intent, fields, variant = 'quiet', about, children }: AnswerButtonProps) {
  const sent = useNavigation().formData
  const isBusy =
    sent?.get('intent') === intent && Object.entries(fields).every(([name, id]) => sent.get(name) === id)
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} size="sm" variant={variant} busy={isBusy}>
        {children}
        <span className="sr-only">: {about}</span>
      </Button>
    </Form>
  )
}
