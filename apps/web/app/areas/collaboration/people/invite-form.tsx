import type { CollaborationRole } from '@fabula/contracts/templates'
import type { ReactNode } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { submitSignedIn } from '#lib/submit-signed-in.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { RoleSelect } from './role-select.tsx'

type InviteFormProps = {
  roles: readonly CollaborationRole[]
  /** Whom, or to which story: the page knows the other. */
  children: ReactNode
}

export function InviteForm({ roles, children }: InviteFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'invite'
  const submit = useSubmit()
  const handleSubmit = submitSignedIn((target) => void submit(target, { preventScrollReset: true }))
  return (
    <Form method="post" noValidate onSubmit={handleSubmit} className="grid max-w-144 gap-4.5">
      {children}
      <RoleSelect roles={roles} />
      <TextArea name="message" label="A few words with it" hint="May stay empty." rows={2} maxLength={500} />
      <Button
        type="submit"
        name="intent"
        value="invite"
        busy={isBusy}
        busyLabel="Sending"
        className="justify-self-start"
      >
        Send invite
      </Button>
    </Form>
  )
}
