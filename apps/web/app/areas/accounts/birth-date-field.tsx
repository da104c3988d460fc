import { TextField, type TextFieldProps } from '#ui/text-field.tsx'

export function BirthDateField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      type="date"
      hint="Only you see it; it decides which stories suit your age."
      autoComplete="bday"
    />
  )
}
