// Whose names a comment's field offers after `@`.
import type { Person } from '@fabula/contracts/users'
import { createContext } from 'react'

type Said = { author: Person | null; replies?: readonly Said[] }

export type Mentionable = {
  /** Of what is commented on. */
  writers: readonly Person[]
  comments?: readonly Said[] | undefined
  /** Everyone may read the comment, so that anyone can be found by what is typed. */
  isPublic?: boolean
}
export const MentionableContext = createContext<Mentionable>({ writers: [] })
