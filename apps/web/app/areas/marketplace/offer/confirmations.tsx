import type { Offer } from '@fabula/contracts/marketplace'
import type { Person } from '@fabula/contracts/users'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Avatar } from '#ui/avatar.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

/** Who has confirmed the terms as they are now. */
export function Confirmations({ offer }: { offer: Offer }) {
  const isOwner = offer.direction === 'received'
  return (
    <ul className="confirmations">
      <Row person={offer.owner} isYou={isOwner} at={offer.confirmedByOwner} />
      <Row person={offer.from} isYou={!isOwner} at={offer.confirmedByOther} />
    </ul>
  )
}

function Row({ person, isYou, at }: { person: Person | null; isYou: boolean; at: string | null }) {
  return (
    <li>
      <Avatar username={person?.username ?? 'deleted'} image={person?.avatar} />
      <span className="min-w-0">
        <b dir="auto">{isYou ? 'You' : (person?.displayName ?? 'Deleted account')}</b>
        <span className="block text-meta text-ink-faint">
          {at ? (
            <>
              Confirmed <TimeAgo at={at} />
            </>
          ) : (
            'Not confirmed yet'
          )}
        </span>
      </span>
      {at ? <CircleCheck data-done="" aria-hidden="true" /> : <Circle aria-hidden="true" />}
    </li>
  )
}
