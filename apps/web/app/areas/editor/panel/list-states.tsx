import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
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

export function ListProblem({ children, onRetry }: { children: string; onRetry(): void }) {
  return (
    <Notice
      kind="danger"
      action={
        <Button size="sm" variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
