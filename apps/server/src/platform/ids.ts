import { v7 } from 'uuid'

/** Ids are made by the application: time-ordered, so indexes stay dense, and not guessable in sequence. */
export function newId(): string {
  return v7()
}
