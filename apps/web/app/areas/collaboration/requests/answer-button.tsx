import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonVariant } from '#ui/button.tsx'

type AnswerButtonProps = {
  intent: string
  /** What it is about: ids that go with the form. */
  fields: Record<string, string>
  variant?: ButtonVariant
  /** Says also what it is about, to whoever hears the page. */
  about: string
  children: ReactNode
}

/** One answer, one form: it works before the script. */
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
