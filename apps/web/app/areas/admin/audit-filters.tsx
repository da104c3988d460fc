import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { actionOptions } from './audit-texts.ts'

export type AuditFilterValues = Record<'actor' | 'action' | 'target' | 'from' | 'to', string>

/** A GET form, so that a filtered log has a URL. */
export function AuditFilters({ values, isNarrowed }: { values: AuditFilterValues; isNarrowed: boolean }) {
  return (
    <search aria-label="Audit log" className="mt-6 block">
      <Form
        key={JSON.stringify(values)}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1.5fr_1fr_1fr_1fr_auto]"
      >
        <TextField
          name="actor"
          label="Staff member"
          placeholder="Username or ID"
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.actor}
        />
        <Select
          name="action"
          label="Action"
          placeholder="Any"
          options={actionOptions}
          defaultValue={values.action}
        />
        <TextField
          name="target"
          label="Target"
          placeholder="Username or ID"
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.target}
          className="max-lg:col-span-2"
        />
        <TextField name="from" type="date" label="From" defaultValue={values.from} />
        <TextField name="to" type="date" label="To" defaultValue={values.to} />
        <div className="flex gap-2 max-lg:col-span-2">
          <Button type="submit" variant="quiet">
            Filter
          </Button>
          {isNarrowed ? (
            <ButtonLink to="/admin/audit" variant="ghost">
              Clear
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </search>
  )
}
