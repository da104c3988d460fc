import { Skeleton } from '#ui/skeleton.tsx'

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {['w-[70%]', 'w-[55%]', 'w-[64%]'].map((width) => (
        <div key={width} className="grid gap-1.5">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3 w-[40%]" />
        </div>
      ))}
    </div>
  )
}
