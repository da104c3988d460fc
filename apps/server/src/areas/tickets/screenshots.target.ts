// Screenshots show a user's screen, so only the reporter and support staff can see them.
import type { ImageTarget } from '#areas/images/public.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { isSupporter } from './tickets.policy.ts'
import { findTicket } from './tickets.store.ts'

export function screenshots({ db }: Pick<Platform, 'db'>): ImageTarget {
  return {
    types: ['ticket'],
    hasOne: true,
    /** A ticket gets its screenshot when it is created, so that the evidence staff saw cannot change. */
    async requireAttachable({ userId }, ticketId) {
      if (!(await findTicket(db, ticketId, userId))) throw notFound()
      throw new AppError('CONFLICT_ERROR', { message: 'Add screenshots when you send the report.' })
    },
    canSee: async (actor) => isSupporter(actor),
  }
}
