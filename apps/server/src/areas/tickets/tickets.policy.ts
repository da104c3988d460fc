// Who may work on tickets.
import type { Actor } from '#platform/actor.ts'
import { staff } from '#platform/policy.ts'

export const supporters = staff('support')

export function isSupporter(actor: Actor): boolean {
  try {
    supporters.check(actor)
    return true
  } catch {
    return false
  }
}
