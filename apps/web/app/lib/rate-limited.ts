// The empty result of a rate-limited call. The call resolves, so that the page does not crash, but the result is
// marked: callers must not use it as data, cache it, or save it.
export type RateLimited = { readonly rateLimited: true }

export const rateLimitMessage = 'Too many requests. Please try again later.'

export function emptyAnswer(): RateLimited {
  return { rateLimited: true }
}

export function isRateLimited(answer: unknown): answer is RateLimited {
  return (
    typeof answer === 'object' && answer !== null && 'rateLimited' in answer && answer.rateLimited === true
  )
}

/** Where an empty result must stop (a mutation, a form): the dialog is already open, so it needs no message. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError'

  constructor() {
    super(rateLimitMessage)
  }
}

export function requireAnswer<T>(answer: T): T {
  if (isRateLimited(answer)) throw new RateLimitedError()
  return answer
}
