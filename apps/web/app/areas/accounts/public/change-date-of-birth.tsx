import { TextField } from '#ui/text-field.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const labels = { dateOfBirth: 'The date of birth' } as const

/** For staff: users themselves can set the date only once. */
export function ChangeDateOfBirth({ userId, name }: { userId: string; name: string }) {
  return (
    <ReasonDialog
      intent="change-date-of-birth"
      userId={userId}
      title="Change date of birth"
      description={`It decides which stories ${name} can read.`}
      label="Change date of birth"
      submitLabel="Change date"
      doneText="Date of birth changed."
      labels={labels}
    >
      {(errors) => (
        <TextField
          name="dateOfBirth"
          type="date"
          label="Date of birth"
          autoComplete="off"
          required
          error={errors.dateOfBirth}
        />
      )}
    </ReasonDialog>
  )
}
