import { Skeleton } from '#ui/skeleton.tsx'

export type GuideSheetProps = {
  title: string
  description: string
  points: readonly string[]
  label?: string | undefined
  level?: 2 | 3 | undefined
}

export function GuideSheet({ title, description, points, label, level = 3 }: GuideSheetProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div>
      {label ? <p className="mb-1.5 text-meta text-ink-faint">{label}</p> : null}
      <Heading className="mb-2 font-display text-d4">{title}</Heading>
      <p className="mb-4.5 font-serif text-blurb text-ink-soft">{description}</p>
      <ul>
        {points.map((point) => (
          <li key={point} className="flex gap-3.5 border-t border-line py-2.75 text-dense text-ink-soft">
            <span
              aria-hidden="true"
              className="mt-[0.45em] ml-0.5 size-2.25 shrink-0 rounded-full border-[1.4px] border-ink-faint"
            />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function GuideSheetSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading guide</output>
      <Skeleton className="h-6 w-[45%]" />
      <Skeleton className="mt-3.5 h-4 w-[96%]" />
      <Skeleton className="mt-2 h-4 w-[88%]" />
      <Skeleton className="mt-2 mb-5 h-4 w-[60%]" />
      {[82, 64, 74, 58].map((width) => (
        <div key={width} className="border-t border-line py-3.5">
          <Skeleton className="h-3.5" />
        </div>
      ))}
    </div>
  )
}
