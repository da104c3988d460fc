import { useNavigation } from 'react-router'
import type { Known } from '#lib/missing-profile-data.ts'
import { Button } from '#ui/button.tsx'
import { AuthForm } from '../auth-form.tsx'
import { BirthDateField } from '../birth-date-field.tsx'
import { fieldsOf } from '../form-fields.ts'
import { type NeededAnswer, neededLabels } from './missing-profile-fields.ts'
import { UsernameField } from '../username-field.tsx'

type NeededFactsFormProps = { known: Known; problem: NeededAnswer['problem'] | undefined }

export function NeededFactsForm({ known, problem }: NeededFactsFormProps) {
  const isSubmitting = useNavigation().state !== 'idle'
  const fieldOf = fieldsOf(neededLabels, problem)
  return (
    <AuthForm title="Almost there" lead="Just a couple of details before you start." problem={problem}>
      <div className="grid gap-4.5">
        {known.needsUsername ? (
          <UsernameField {...fieldOf('username')} defaultValue={problem?.typed.username} />
        ) : null}
        {known.dateOfBirth === null ? (
          <BirthDateField {...fieldOf('dateOfBirth')} defaultValue={problem?.typed.dateOfBirth} />
        ) : null}
      </div>
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Saving" className="mt-6.5">
        Continue
      </Button>
    </AuthForm>
  )
}
