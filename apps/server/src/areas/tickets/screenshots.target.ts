// Screenshots show what is on somebody's screen: their reporter sees them, and staff who answer tickets.
import type { ImageTarget } from '#areas/images/public.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { isSupporter } from './tickets.policy.ts'
import { findTicket } from './tickets.store.ts'

export function screenshots({ db }: Pick<Platform, 'db'>): ImageTarget {
  return {
    types: ['ticket'],
    hasOne: true,
    /** A ticket takes its screenshot when it is made: what staff looked at stays what it was. */
    async requireAttachable({ userId }, ticketId) {
      if (!(await findTicket(db, ticketId, userId))) throw notFound()
      throw new AppError('CONFLICT_ERROR', { message: 'Add screenshots when you send the report.' })
    },
    canSee: async (actor) => isSupporter(actor),
  }
}
