import type { AdminPerson } from '@fabula/contracts/admin'
import { staffRoles } from '@fabula/contracts/staff-roles'
import { ReasonDialog } from '#areas/accounts/public/reason-dialog.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { roleWords } from './role-texts.ts'

const labels = {} as const

/** Only for admins. */
export function ChangeRoles({ person }: { person: AdminPerson }) {
  return (
    <ReasonDialog
      intent="change-roles"
      userId={person._id}
      title={`Roles of ${person.displayName}`}
      description="Changes take effect immediately. On a public site, staff need two-step sign-in."
      label="Change roles"
      submitLabel="Save roles"
      doneText="Roles changed."
      labels={labels}
    >
      {() => (
        <fieldset className="ui-choice-group">
          <legend>Roles</legend>
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              name="role"
              value={role}
              label={roleWords[role].label}
              hint={roleWords[role].hint}
              defaultChecked={person.roles.includes(role)}
            />
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  )
}
