import { TextField, type TextFieldProps } from '#ui/text-field.tsx'

export function BirthDateField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      type="date"
      hint="Other users can’t see this. We use it to decide which stories are right for your age."
      autoComplete="bday"
    />
  )
}
