// The empty answer of a call that met a rate limit. The call resolves, so that a page does not fall over, but the
// emptiness is marked: nobody may take it for real data, keep it, or write it over something.
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

/** Where emptiness must stop (a mutation, a form): the dialog is already open, so it needs no message of its own. */
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
