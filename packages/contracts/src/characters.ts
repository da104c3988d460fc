// Characters as lists show them.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, imageReference, pagination, paging, time } from './shapes.ts'
import { person, whose } from './users.ts'

const characterCard = z.object({
  _id: id,
  name: z.string(),
  role: z.string(),
  pronouns: z.string(),
  species: z.string(),
  summary: z.string(),
  portrait: imageReference.nullable(),
  creator: person.describe('Never changes, even with a new owner'),
  owner: person,
  createdAt: time,
  updatedAt: time,
})

export const charactersContract = defineContract({
  'GET /users/characters': {
    summary: "Your characters, or another user's public ones",
    query: paging().extend(whose.shape),
    response: z.object({ characters: z.array(characterCard), pagination }),
  },
})
