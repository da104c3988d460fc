// The standing of users as text.
import type { Suspension } from '@fabula/contracts/admin'
import type { Standing } from '@fabula/contracts/users'
import { longDate } from '#lib/dates.ts'

export const limitLabels: Record<Suspension['kind'], string> = {
  restricted: 'Restrict: can’t publish or post, 1 to 90 days',
  suspended: 'Suspend: can only read',
  banned: 'Ban: can only read, without an end',
}

const kindWords: Record<Standing['kind'], string> = {
  good: 'In good standing',
  restricted: 'Restricted',
  suspended: 'Suspended',
  banned: 'Banned',
}

/** "Suspended until May 24, 2026". */
export function describeStanding({ kind, until }: Standing): string {
  return until ? `${kindWords[kind]} until ${longDate(until)}` : kindWords[kind]
}
