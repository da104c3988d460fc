// How often one caller may do what, and the way back for someone who was too fast.

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
  | 'tickets'
  | 'socket'

export type Caller = { address: string; userId: string | null }

export type ResetResult = { dailyResetsUsed: number; maxDailyResets: number }

export type Limits = {
  /** Throws RATE_LIMIT_ERROR. `target` is whom it concerns: the address a mail would go to. */
  consume(action: LimitedAction, caller: Caller, target?: string): Promise<void>
  /** Lifts what may be lifted, three times a day, a minute between two; else throws. */
  reset(caller: Caller): Promise<ResetResult>
  /** Throws while the delay after many failed sign-ins lasts. `account` is what the person typed or the account's id. */
  requireLoginAllowed(account: string, caller: Caller): Promise<void>
  recordLoginFailure(account: string, caller: Caller): Promise<void>
  /** After a success. It also makes this address known, so that strangers cannot delay the account's owner. */
  clearLoginFailures(account: string, caller: Caller): Promise<void>
  stop(): Promise<void>
}
