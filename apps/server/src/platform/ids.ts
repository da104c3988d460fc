import { createHash } from 'node:crypto'
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

/** Always the same id for the same text. */
export function idFromText(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
