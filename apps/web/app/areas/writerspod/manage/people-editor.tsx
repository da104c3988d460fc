// Who made it: members, or people without an account by name.
import { maxPodPeople, podRoles } from '@fabula/contracts/writerspod-sizes'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { apiQuery } from '#lib/query-client.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DraftPerson } from './item-draft.ts'
import { roleLabels } from '../pod-texts.ts'

type PeopleEditorProps = {
  people: readonly DraftPerson[]
  error: string | undefined
  onChange(people: DraftPerson[]): void
}

const roleOptions = podRoles.map((role) => ({ value: role, label: roleLabels[role] }))

export function PeopleEditor({ people, error, onChange }: PeopleEditorProps) {
  const replace = (place: number, next: DraftPerson | null) =>
    onChange(people.flatMap((person, at) => (at === place ? (next ?? []) : person)))
  return (
    <fieldset className="pod-list">
      <legend>People</legend>
      {error ? <p className="ui-field-error">{error}</p> : null}
      <ul>
        {people.map((person, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same person may have two roles
          <li key={place} className="pod-list-row">
            <span className="min-w-0 grow" dir="auto">
              {person.name}
              {person.userId ? null : <span className="text-meta text-ink-faint"> (no account)</span>}
            </span>
            <Select
              label={`Role of ${person.name}`}
              hideLabel
              value={person.role}
              options={roleOptions}
              onChange={({ target }) =>
                replace(place, { ...person, role: podRoles.find((role) => role === target.value) ?? 'guest' })
              }
            />
            <Button size="sm" variant="ghost" onClick={() => replace(place, null)}>
              Remove<span className="sr-only"> {person.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {people.length < maxPodPeople ? (
        <QueryProvider>
          <AddPerson
            onAdd={(added) =>
              onChange([...people, { ...added, role: people.length === 0 ? 'author' : 'guest' }])
            }
          />
        </QueryProvider>
      ) : null}
    </fieldset>
  )
}

function AddPerson({ onAdd }: { onAdd(person: Omit<DraftPerson, 'role'>): void }) {
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const isName = query.length > 1
  const { data } = useQuery({
    ...apiQuery('collaboration', 'GET /collaboration/people', { query: { query } }),
    enabled: isName,
    retry: false,
  })
  const add = (person: Omit<DraftPerson, 'role'>) => {
    onAdd(person)
    setTyped('')
  }
  return (
    <div className="mt-3">
      <TextField
        label="Add a person"
        hint="A member’s name, or the name of someone without an account."
        dir="auto"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (typed.trim() !== '') add({ userId: null, name: typed.trim() })
        }}
      />
      {isName ? (
        <ul aria-label="People found" className="mt-2 grid gap-1">
          {(data?.people ?? []).map((person) => (
            <li key={person._id}>
              <button
                type="button"
                className="flex w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-hover"
                onClick={() => add({ userId: person._id, name: person.displayName })}
              >
                <Avatar username={person.username} image={person.avatar} size="sm" />
                <span className="min-w-0 truncate">{person.displayName}</span>
                <span className="text-meta text-ink-faint">@{person.username}</span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="ui-text-link tap px-2 py-1"
              onClick={() => add({ userId: null, name: typed.trim() })}
            >
              Add “{typed.trim()}” without an account
            </button>
          </li>
        </ul>
      ) : null}
    </div>
  )
}
