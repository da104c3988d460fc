import { RateLimitedError } from '#lib/rate-limited.ts'
import { toast } from './toast.ts'

export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : 'Something went wrong on our end. Please try again.'

/** Shows a toast for every error except a rate limit, whose dialog is already open. */
export async function orSayWhy(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof RateLimitedError)) toast.error(reasonOf(error))
  }
}
