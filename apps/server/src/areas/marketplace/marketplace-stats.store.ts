import { sql } from 'kysely'
import type { Figure } from '#platform/stats.ts'

/** Stats of a user, for achievements. */
export const marketplaceFigures = {
  giftsGiven: (userId) => sql`
    select count(*) from listing_offers join listings on listings.id = listing_offers.listing_id
    where listing_offers.owner_id = ${userId} and listing_offers.state = 'completed' and listings.kind = 'gift'`,
  trades: (userId) => sql`
    select count(*) from listing_offers join listings on listings.id = listing_offers.listing_id
    where (listing_offers.owner_id = ${userId} or listing_offers.from_id = ${userId})
      and listing_offers.state = 'completed' and listings.kind = 'trade'`,
} as const satisfies Record<string, Figure>
