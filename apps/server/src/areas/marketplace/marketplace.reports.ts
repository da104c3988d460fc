// Listings as something that can be reported, hidden and removed by moderators. Their characters are reported on their own.
import { openCharacter } from '#areas/characters/public.ts'
import type { ReportedThing, ReportTarget } from '#areas/moderation/public.ts'
import { openListing } from './listings.service.ts'
import { findListing, type ListingRow, lockListing, setModeration } from './listings.store.ts'
import { viewerIdOf } from './marketplace.context.ts'

export function reportedListings(): ReportTarget {
  return {
    kind: 'listing',
    isHeldByCount: true,
    async open(db, actor, id) {
      const listing = await openListing(db, viewerIdOf(actor), id)
      await openCharacter(db, actor, listing.character_id)
      return describe(listing)
    },
    async find(db, id) {
      const listing = await findListing(db, id)
      return listing ? describe(listing) : null
    },
    async lock(tx, id) {
      await lockListing(tx, id)
    },
    setModeration,
  }
}

function describe(row: ListingRow): ReportedThing {
  return {
    id: row.id,
    ownerId: row.owner_id,
    title: `Listing of “${row.character_name}”`,
    link: `/marketplace/character/${row.character_id}?kind=${row.kind}`,
    moderation: row.moderation,
    snapshot: {
      title: row.character_name,
      text: [row.text, row.seeks, ...row.questions].filter(Boolean).join('\n'),
      labels: null,
      image: null,
    },
    updatedAt: row.updated_at,
  }
}
