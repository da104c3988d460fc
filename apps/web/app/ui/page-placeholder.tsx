import { CardRowSkeleton, Skeleton } from './skeleton.tsx'

/** The placeholder of a loading page: its title and a few rows, pulsing. */
export function PagePlaceholder({ label = 'Loading', rows = 4 }: { label?: string; rows?: number }) {
  return (
    <div aria-busy="true" className="page-wrap ui-page-placeholder">
      <output className="sr-only">{label}</output>
      <Skeleton className="h-[calc(var(--type-d2)*0.78)] w-[min(22rem,70%)]" />
      <Skeleton className="mt-5 mb-10 h-3.5 w-[min(34rem,90%)]" />
      {Array.from({ length: rows }, (_, row) => (
        <CardRowSkeleton key={row} />
      ))}
    </div>
  )
}
