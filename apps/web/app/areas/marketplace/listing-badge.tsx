import type { ListingKind, ListingState } from '@fabula/contracts/marketplace-sizes'
import { kindWords } from './market-texts.ts'

type ListingBadgeProps = { listing: { kind: ListingKind; state: ListingState } }

/** "Trade", "Gift, reserved": how a character is offered. */
export function ListingBadge({ listing: { kind, state } }: ListingBadgeProps) {
  return (
    <b className="font-strong text-ink">
      {kindWords[kind]}
      {state === 'reserved' ? ', reserved' : ''}
    </b>
  )
}
