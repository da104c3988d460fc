import { expect, test } from 'vitest'
import { readPeople } from './present-people.ts'

const person = (id: string) => ({ id, name: id.toUpperCase(), username: id })

test('lists each other user once, in a stable order', () => {
  const states = [
    { user: person('ben') },
    { user: person('ana'), cursor: null },
    { user: person('ben') },
    { user: person('me') },
    {},
    { user: { id: 'nameless' } },
  ]
  expect(readPeople(states, 'me')).toEqual([
    { ...person('ana'), avatar: null },
    { ...person('ben'), avatar: null },
  ])
})
