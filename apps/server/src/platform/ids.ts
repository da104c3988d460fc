import { v7, validate } from 'uuid'

/** Ids are created by the application: time-ordered, so indexes stay dense, and not guessable in sequence. */
export function newId(): string {
  return v7()
}

/** Whether the database can look it up: PostgreSQL rejects any other text as an id. */
export const isId = (text: string): boolean => validate(text)

/** When an id was created. */
export const timeOfId = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
