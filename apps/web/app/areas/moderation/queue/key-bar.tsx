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
export function KeyBar({ place }: { place: string }) {
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line bg-paper px-gutter py-2.5 text-dense text-ink-soft max-[74.99rem]:hidden">
      {listed.map(([keys, label]) => (
        <span key={label} className="flex items-center gap-1.5">
          {keys.flatMap(describeKeys).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {label}
        </span>
      ))}
      <output className="ml-auto tabular">{place}</output>
    </div>
  )
}
