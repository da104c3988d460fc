// Dependencies and checks shared by all services of this area.
import './collaboration.events.ts'
import { isAdult } from '@fabula/contracts/age'
import type { Reference } from '#areas/templates/public.ts'
import { getSettings, presentOwnUser, type UserRow } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'

export type Collaborating = Pick<Platform, 'db' | 'events' | 'secrets' | 'mail' | 'config' | 'limits'> & {
  reference: Reference
}

const day = 24 * 60 * 60 * 1000
/** Product, section 3. */
const openForDays = 14

export const expiry = () => new Date(Date.now() + openForDays * day)
export const daysAgo = (days: number) => new Date(Date.now() - days * day)

export const conflict = (message: string) => new AppError('CONFLICT_ERROR', { message })

export async function requireRoles(reference: Reference, ids: readonly string[], field: string) {
  const { roles } = await reference.get()
  const found = roles.filter(({ _id }) => ids.includes(_id))
  if (found.length !== new Set(ids).size) throw invalid({ [field]: 'is not a role' })
  return found
}

/** Whether the user accepts collaboration requests at all; banned users could not respond. */
export async function takesRequests(db: Database | Transaction, user: UserRow): Promise<boolean> {
  const own = presentOwnUser(user)
  if (own.standing.kind === 'banned') return false
  return (await getSettings(db, own)).privacy.allowCollaborationRequests
}

export const pageUrl = ({ config }: Pick<Collaborating, 'config'>, path: string) =>
  `${siteOf(config).siteUrl}${path}`

/** Only adults may own a mature story or collaborate on it. */
export const isOldEnough = (
  { content_rating }: { content_rating: string | null },
  person: { dateOfBirth: string | null },
): boolean => content_rating !== 'mature' || isAdult(person)
