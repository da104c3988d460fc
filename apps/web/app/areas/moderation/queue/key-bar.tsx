import type { Pagination } from '@fabula/contracts/shapes'
import { describeKeys } from '#lib/keys.ts'
import { Kbd } from '#ui/kbd.tsx'

const listed: readonly (readonly [keys: readonly string[], label: string])[] = [
  [['j', 'k'], 'next, previous'],
  [['c'], 'claim'],
  [['e'], 'explanation'],
  [['d'], 'decide'],
  [['x'], 'differences'],
  [['?'], 'all keys'],
]

/** The most important keys, on wide screens. */
export function KeyBar({ position, pagination }: { position: number; pagination?: Pagination | undefined }) {
  return (
    <div className="sticky bottom-(--lower-space) flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line bg-paper px-gutter py-2.5 text-dense text-ink-soft max-[74.99rem]:hidden">
      {listed.map(([keys, label]) => (
        <span key={label} className="flex items-center gap-1.5">
          {keys.flatMap(describeKeys).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {label}
        </span>
      ))}
      <output className="ml-auto tabular">{describePosition(position, pagination)}</output>
    </div>
  )
}

/** “3 of 40”; empty if the case is not in the queue. */
function describePosition(position: number, { total, totalCapped }: Partial<Pagination> = {}): string {
  if (position < 0) return ''
  const place = (position + 1).toLocaleString('en')
  return `${place} of ${(total ?? 0).toLocaleString('en')}${totalCapped ? '+' : ''}`
}
