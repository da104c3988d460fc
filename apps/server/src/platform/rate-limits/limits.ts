// How often one caller may do what, and how a rejected caller can reset their limits.

export type LimitedAction =
  | 'reads'
  | 'writes'
  | 'login'
  | 'register'
  | 'forgot'
  | 'resend'
  | 'invite'
  | 'uploads'
  | 'exports'
  | 'messages'
  | 'tickets'
  | 'reports'
  | 'socket'

export type Caller = { address: string; userId: string | null }

type ResetResult = { dailyResetsUsed: number; maxDailyResets: number }

export type Limits = {
  /** Throws RATE_LIMIT_ERROR. `target` is the recipient of an email that would be sent. */
  consume(action: LimitedAction, caller: Caller, target?: string): Promise<void>
  /** Lifts the resettable limits, three times a day, a minute apart; otherwise throws. */
  reset(caller: Caller): Promise<ResetResult>
  /** Throws while the delay after many failed sign-ins lasts. `account` is what the user typed or the account's id. */
  requireLoginAllowed(account: string, caller: Caller): Promise<void>
  recordLoginFailure(account: string, caller: Caller): Promise<void>
  /** After a success. It also marks this IP as known, so that strangers cannot delay the account's owner. */
  clearLoginFailures(account: string, caller: Caller): Promise<void>
  stop(): Promise<void>
}
