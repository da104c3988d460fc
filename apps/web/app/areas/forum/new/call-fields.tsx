import { Checkbox } from '#ui/checkbox.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

type CallValues = {
  storyId: string
  roleIds: string[]
  text: string
  genre: string
  pace: string
  sample: string
}

export const noCall: CallValues = { storyId: '', roleIds: [], text: '', genre: '', pace: '', sample: '' }

type Named = { _id: string; name: string }
type CallFieldsProps = {
  value: CallValues
  onChange(value: CallValues): void
  roles: readonly Named[]
  stories: readonly { _id: string; title: string }[]
  errors: { roleIds: string | undefined; text: string | undefined }
}

/** A call for collaborators: applying makes a collaboration request. */
export function CallFields({ value, onChange, roles, stories, errors }: CallFieldsProps) {
  const { roleIds } = value
  return (
    <fieldset className="new-part">
      <legend className="ui-field-label">Call for collaborators</legend>
      <Select
        label="Story"
        placeholder="An idea, no story yet"
        hint={value.storyId ? undefined : 'People can apply only once there is a story.'}
        options={stories.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={value.storyId}
        onChange={({ target }) => onChange({ ...value, storyId: target.value })}
      />
      <fieldset>
        <legend className="ui-field-label mb-1.5">Roles you need</legend>
        <div className="grid gap-1 sm:grid-cols-2">
          {roles.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={roleIds.includes(_id)}
              aria-invalid={errors.roleIds ? true : undefined}
              onChange={({ target }) =>
                onChange({
                  ...value,
                  roleIds: target.checked ? [...roleIds, _id] : roleIds.filter((id) => id !== _id),
                })
              }
            />
          ))}
        </div>
        <FieldNotes id="call-roles" error={errors.roleIds} />
      </fieldset>
      <TextArea
        label="What you’re looking for"
        rows={3}
        serif
        dir="auto"
        maxLength={1000}
        value={value.text}
        error={errors.text}
        onChange={({ target }) => onChange({ ...value, text: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Genre"
          dir="auto"
          maxLength={60}
          value={value.genre}
          onChange={({ target }) => onChange({ ...value, genre: target.value })}
        />
        <TextField
          label="Pace"
          placeholder="A chapter every two weeks"
          dir="auto"
          maxLength={60}
          value={value.pace}
          onChange={({ target }) => onChange({ ...value, pace: target.value })}
        />
      </div>
      <TextArea
        label="Sample"
        hint="Optional. A few lines that show how it sounds."
        rows={3}
        serif
        dir="auto"
        maxLength={2000}
        value={value.sample}
        onChange={({ target }) => onChange({ ...value, sample: target.value })}
      />
    </fieldset>
  )
}
