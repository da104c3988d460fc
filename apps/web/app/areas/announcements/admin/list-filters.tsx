import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { audienceWords, optionsOf, priorityWords, statusWords, typeWords } from '../announcement-texts.ts'

const choices = [
  { name: 'status', label: 'Status', options: optionsOf(statusWords) },
  { name: 'type', label: 'Type', options: optionsOf(typeWords) },
  { name: 'priority', label: 'Priority', options: optionsOf(priorityWords) },
  { name: 'targetAudience', label: 'Audience', options: optionsOf(audienceWords) },
  {
    name: 'isSplash',
    label: 'Show as',
    options: optionsOf({ true: 'Splashes', false: 'Banners and pages' }),
  },
]

/** A GET form, so that a filtered list has a URL to bookmark and share. */
export function ListFilters({ search }: { search: URLSearchParams }) {
  const value = (name: string) => search.get(name) ?? ''
  return (
    <search aria-label="Announcements">
      <Form
        key={search.toString()}
        method="get"
        className="my-6 grid grid-cols-2 items-end gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-3 lg:grid-cols-[2fr_repeat(5,1fr)_auto]"
      >
        <TextField type="search" name="q" label="Title" maxLength={100} defaultValue={value('q')} />
        {choices.map(({ name, label, options }) => (
          <Select
            key={name}
            name={name}
            label={label}
            placeholder="All"
            options={options}
            defaultValue={value(name)}
          />
        ))}
        <div className="flex gap-2">
          <Button type="submit" variant="quiet">
            Filter
          </Button>
          {search.size > 0 ? (
            <ButtonLink to="/admin/announcements" variant="ghost">
              Clear
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </search>
  )
}
