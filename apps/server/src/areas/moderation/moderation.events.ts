// The events that the moderation area publishes.
import type { CaseAction } from '@fabula/contracts/moderation-kinds'
import type { StandingKind } from '@fabula/contracts/moderation-rules'

/** What the affected user is notified about; nobody if there is no such user any more. */
type AboutCase = { caseId: string; subjectId: string | null; title: string }

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** `kind`: what applies from now on. `caseId`: the case that notifies the user; null for a reinstatement. */
    'user.standing-changed': {
      userId: string
      kind: StandingKind
      until: string | null
      ruleId: number | null
      caseId: string | null
    }
    'report.received': { reportId: string; caseId: string }
    /** Hidden until a moderator has decided. */
    'case.held': AboutCase
    'case.decided': AboutCase & { action: CaseAction; until: string | null; wasHeld: boolean }
    'appeal.decided': AboutCase & { outcome: 'upheld' | 'reversed' }
  }
}
