import type { ReadingEntry } from '@fabula/contracts/reading'
import { describeCount } from '#lib/amounts.ts'
import { ContinueReading } from './continue-reading.tsx'
import { Greeting } from './greeting.tsx'

type MemberTopProps = {
  name: string
  reading: readonly ReadingEntry[]
  /** By authors whom the member follows, in the last day. */
  newCount: number
}

export function MemberTop({ name, reading, newCount }: MemberTopProps) {
  return (
    <>
      <header className="pt-7 md:pt-10">
        <Greeting name={name} />
        {newCount > 0 ? (
          <p className="mt-2 font-serif text-synopsis text-ink-soft">
            {describeCount(newCount, 'new chapter')} from authors you follow since yesterday.
          </p>
        ) : null}
      </header>
      <ContinueReading entries={reading} />
    </>
  )
}
