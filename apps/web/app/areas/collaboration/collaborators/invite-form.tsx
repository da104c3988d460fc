import type { CollaborationRole } from '@fabula/contracts/templates'
import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { DraftForm } from '#ui/draft-form.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'

const noMessage = { message: '' }

type InviteFormProps = {
  /** The form key for `useFormDraft`. */
  form: string
  roles: readonly CollaborationRole[]
  /** The field for the invitee or the story; the page knows the other. */
  children: ReactNode
}

export function InviteForm({ form, roles, children }: InviteFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'invite'
  return (
    <DraftForm
      form={form}
      title="Invite"
      saved={noMessage}
      noValidate
      preventScrollReset
      className="grid max-w-144 gap-4.5"
    >
      {(values) => (
        <>
          {children}
          <RoleSelect roles={roles} />
          <TextArea
            name="message"
            label="Message"
            hint="Optional."
            rows={2}
            maxLength={500}
            defaultValue={values.message}
          />
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
        </>
      )}
    </DraftForm>
  )
}

/** A role and what it allows on the owner's story. */
function RoleSelect({ roles }: { roles: readonly CollaborationRole[] }) {
  const [roleId, setRoleId] = useState(roles.find(({ slug }) => slug === 'editor')?._id ?? '')
  return (
    <Select
      name="roleId"
      label="Role"
      hint={roles.find(({ _id }) => _id === roleId)?.description}
      value={roleId}
      onChange={({ target }) => setRoleId(target.value)}
      options={roles.map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  )
}
