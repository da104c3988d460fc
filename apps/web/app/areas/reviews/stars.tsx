import './reviews.css'

/** “4.5 of 5 stars” as a picture. Without a label it is decoration. */
export function Stars({ value, label = `${value} of 5 stars` }: { value: number; label?: string | false }) {
  return (
    <>
      <span aria-hidden="true" className="stars" style={{ '--share': `${value * 20}%` } as object} />
      {label === false ? null : <span className="sr-only">{label}</span>}
    </>
  )
}
