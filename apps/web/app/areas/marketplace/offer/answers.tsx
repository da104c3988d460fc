import type { Offer } from '@fabula/contracts/marketplace'

/** The message and the answers of the one who made the offer. */
export function Answers({ offer: { message, answers, from, direction } }: { offer: Offer }) {
  if (!message && answers.length === 0) return null
  const name = direction === 'sent' ? 'You' : (from?.displayName ?? 'Deleted account')
  return (
    <div className="mt-8">
      <h3 className="font-sans text-dense font-strong" dir="auto">
        {name} wrote
      </h3>
      {answers.map((answer, place) => (
        // Answers have no identity but their place.
        <blockquote key={place} className="offer-message" dir="auto">
          {answer}
        </blockquote>
      ))}
      {message ? (
        <blockquote className="offer-message" dir="auto">
          {message}
        </blockquote>
      ) : null}
    </div>
  )
}
