import { useState } from 'react'
import { clock } from '#lib/clock.ts'
import { secondsOf } from './manage-texts.ts'

type TimeFieldProps = { label: string; value: number; isDisabled?: boolean; onChange(seconds: number): void }

/** A time such as 12:40. What is typed counts once it is a time; otherwise the field returns to the last one. */
export function TimeField({ label, value, isDisabled = false, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      type="text"
      inputMode="numeric"
      className="pod-time"
      aria-label={label}
      disabled={isDisabled}
      value={typed ?? clock(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        const seconds = secondsOf(target.value)
        if (seconds !== null) onChange(seconds)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
