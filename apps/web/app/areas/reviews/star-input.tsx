import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Stars } from './stars.tsx'

type StarInputProps = {
  label: string
  /** Null: not rated. */
  value: number | null
  onChange(value: number | null): void
  isOptional?: boolean
  describedBy?: string | undefined
}

/** In each star, how much of it means the half: less than half, because most people mean whole stars. */
const halfShare = 0.4

/** Ten radio buttons over five stars: tap a star, or its left part for a half; arrow keys move by halves. */
export function StarInput({ label, value, onChange, isOptional = false, describedBy }: StarInputProps) {
  const name = useId()
  return (
    <div className="star-input">
      <div role="radiogroup" aria-label={label} aria-describedby={describedBy} className="star-input-row">
        <Stars value={value ?? 0} label={false} />
        {Array.from({ length: 10 }, (_, index) => {
          const stars = (index + 1) / 2
          const isWhole = Number.isInteger(stars)
          const left = Math.ceil(stars) - 1 + (isWhole ? halfShare : 0)
          const width = isWhole ? 1 - halfShare : halfShare
          return (
            <label key={stars} style={{ left: `${left}em`, width: `${width}em` }}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            </label>
          )
        })}
      </div>
      <output aria-hidden="true">{value === null ? '' : value.toFixed(1)}</output>
      {isOptional && value !== null ? (
        <IconButton label={`Clear ${label}`} icon={<X />} onClick={() => onChange(null)} />
      ) : null}
    </div>
  )
}
