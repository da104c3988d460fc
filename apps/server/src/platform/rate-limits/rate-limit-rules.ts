// The table of limits. The numbers come from the contract.
import type { LimitedAction } from './limits.ts'

export type Rule = {
  points: number
  seconds: number
  /** A caller is an account, or an IP for visitors; some limits always count the IP. */
  by: 'caller' | 'address'
  /** The recipient of an email has a limit too, whichever caller triggers it. */
  target?: { points: number; seconds: number }
  /** Lifted by the caller's own reset. */
  isResettable: boolean
  /** Counted on every request, so in memory; the others must survive a restart. */
  isHot: boolean
}

const minute = 60
const hour = 60 * minute

const mail: Rule = {
  points: 5,
  seconds: hour,
  by: 'address',
  target: { points: 3, seconds: 12 * hour },
  isResettable: false,
  isHot: false,
}

export const rules: Record<Exclude<LimitedAction, 'socket'>, Rule> = {
  reads: { points: 600, seconds: minute, by: 'caller', isResettable: true, isHot: true },
  writes: { points: 120, seconds: minute, by: 'caller', isResettable: true, isHot: true },
  login: { points: 5, seconds: 20, by: 'address', isResettable: false, isHot: false },
  register: mail,
  forgot: mail,
  resend: mail,
  invite: mail,
  reports: mail,
  uploads: { points: 30, seconds: hour, by: 'caller', isResettable: true, isHot: false },
  messages: { points: 40, seconds: minute, by: 'caller', isResettable: true, isHot: true },
  tickets: { points: 20, seconds: hour, by: 'caller', isResettable: false, isHot: false },
  exports: { points: 30, seconds: hour, by: 'caller', isResettable: true, isHot: false },
}

export const socketRule = { perSecond: 30, burst: 200 }
export const resetRule = { perDay: 3, secondsBetween: 60, endpoint: '/api/v1/rate-limit/reset' }
/** The delay after failed sign-ins doubles up to 15 minutes and expires after a day. */
export const loginRule = { freeFailures: 10, firstDelaySeconds: 30, maxDelaySeconds: 15 * minute }
