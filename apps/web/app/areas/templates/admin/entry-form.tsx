import type { ReferenceListName } from '@fabula/contracts/reference-lists'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ReferenceEntry } from './change-list.ts'
import { type ReferenceField, referenceListForms } from './reference-lists.ts'

export type Typed = Readonly<Record<string, string | readonly string[]>>

type EntryFormProps = {
  list: ReferenceListName
  /** Undefined: a new entry. */
  entry?: ReferenceEntry | undefined
  /** Rejected input. */
  typed?: Typed | undefined
  faults: Readonly<Record<string, string>>
  /** The list with its current filter. */
  backTo: string
}

export function EntryForm({ list, entry, typed, faults, backTo }: EntryFormProps) {
  const isBusy = useNavigation().formData?.get('entryId') === (entry?._id ?? '')
  const values = typed ?? (entry as Typed | undefined)
  return (
    <Form
      method="post"
      action={backTo}
      preventScrollReset
      aria-label={entry ? `Edit ${entry.name}` : `New ${referenceListForms[list].one}`}
      className="my-4 grid max-w-160 gap-4 border-l-2 border-rule pl-4 md:pl-6"
    >
      <input type="hidden" name="entryId" value={entry?._id ?? ''} />
      <input type="hidden" name="revision" value={entry?.revision ?? ''} />
      <div className="grid gap-4 sm:grid-cols-2">
        {referenceListForms[list].fields.map((field, place) => (
          <EntryField
            key={field.name}
            field={field}
            value={values?.[field.name]}
            error={faultOf(faults, field.name)}
            isFirst={place === 0}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" busy={isBusy}>
          {entry ? 'Save' : 'Add'}
        </Button>
        <ButtonLink to={backTo} variant="ghost" preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}

/** An error in one line is shown for the whole field. */
function faultOf(faults: EntryFormProps['faults'], name: string): string | undefined {
  const key = Object.keys(faults).find((one) => one === name || one.startsWith(`${name}.`))
  return key && `This ${faults[key]}.`
}

type EntryFieldProps = {
  field: ReferenceField
  value: string | readonly string[] | undefined
  error: string | undefined
  isFirst: boolean
}

function EntryField({ field, value = field.initial ?? '', error, isFirst }: EntryFieldProps) {
  const shared = {
    name: field.name,
    label: field.label,
    hint: field.hint,
    error,
    required: true,
    maxLength: field.longest,
    defaultValue: typeof value === 'string' ? value : value.join('\n'),
  }
  const isWide = field.rows !== undefined || isFirst
  const className = isWide ? 'sm:col-span-2' : ''
  return field.rows ? (
    <TextArea {...shared} rows={field.rows} className={className} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just opened this form
    <TextField {...shared} className={className} autoFocus={isFirst} autoComplete="off" />
  )
}
