import type { Offer } from '@fabula/contracts/marketplace'

type AnswersProps = { offer: Offer; questions: readonly string[] }

/** The message and the answers of the one who made the offer. */
export function Answers({ offer, questions }: AnswersProps) {
  const { message, answers, from, direction } = offer
  if (!message && answers.length === 0) return null
  const name = direction === 'sent' ? 'You' : (from?.displayName ?? 'Deleted account')
  return (
    <div className="mt-8">
      <h3 className="font-sans text-dense font-strong" dir="auto">
        {name} wrote
      </h3>
      {answers.map((answer, place) => (
        // Answers have no identity but their place.
        <div key={place} className="mt-3">
          <p className="text-meta text-ink-faint" dir="auto">
            {questions[place]}
          </p>
          <blockquote className="offer-message" dir="auto">
            {answer}
          </blockquote>
        </div>
      ))}
      {message ? (
        <blockquote className="offer-message" dir="auto">
          {message}
        </blockquote>
      ) : null}
    </div>
  )
}
