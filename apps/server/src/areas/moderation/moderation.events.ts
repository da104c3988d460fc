// The events that the moderation area publishes.
import type { StandingKind } from '@fabula/contracts/moderation-rules'

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** `kind`: what applies from now on; an email is sent with it. */
    'user.standing-changed': {
      userId: string
      kind: StandingKind
      until: string | null
      ruleId: number | null
    }
  }
}
