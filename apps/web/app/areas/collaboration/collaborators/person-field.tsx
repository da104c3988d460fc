import type { Person } from '@fabula/contracts/users'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { apiQuery } from '#lib/query-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { TextField } from '#ui/text-field.tsx'

const peopleQuery = (query: string) =>
  apiQuery('collaboration', 'GET /collaboration/people', { query: { query } })

/** A name suggests users while it is typed; an email is used as is. */
export function PersonField({ error }: { error: string | undefined }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Person | null>(null)
  const query = useDeferredValue(typed.trim())
  const isName = query.length > 1 && !/[^@]@/.test(query) && !chosen
  const { data } = useQuery({ ...peopleQuery(query), enabled: isName, retry: false })
  const found = isName ? (data?.people ?? []) : []

  function choose(person: Person): void {
    setChosen(person)
    setTyped(person.username)
  }

  return (
    <div>
      <TextField
        name="who"
        label="Name or email address"
        hint="People without an account can create one from the invite email."
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(null)
        }}
        error={error}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <input type="hidden" name="userId" value={chosen?._id ?? ''} />
      <output className="sr-only">
        {isName && data ? (found.length === 1 ? '1 person found' : `${found.length} people found`) : ''}
      </output>
      {found.length > 0 ? (
        <ul aria-label="People" className="mt-2.5 grid gap-1">
          {found.map((person) => (
            <li key={person._id}>
              <button
                type="button"
                className="flex w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-hover"
                onClick={() => choose(person)}
              >
                <Avatar username={person.username} image={person.avatar} size="sm" />
                <span className="min-w-0 truncate">{person.displayName}</span>
                <span className="text-meta text-ink-faint">@{person.username}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
