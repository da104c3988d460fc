import { isApiError } from '@fabula/contracts/api-error'
import { NetworkError } from '#lib/network-error.ts'

/** What went wrong, in the server's own sentence where there is one. */
export function problemOf(error: unknown): string {
  if (isApiError(error)) {
    const [first] = Object.entries(error.body.details?.fields ?? {})
    if (!first) return error.body.message
    const [field, fault] = first
    // A full sentence is shown as it is; a bare reason needs its field.
    return /^[A-Z]/.test(fault) ? fault : `The ${field.split('.')[0]} ${fault}.`
  }
  if (error instanceof NetworkError) return 'Please check your internet connection and try again.'
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}
