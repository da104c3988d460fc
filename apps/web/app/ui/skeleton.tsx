import { classNames } from './class-names.ts'

/** One block; its class sets its size, which must match the content it replaces. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('ui-skeleton', className)} />
}

export function CardRowSkeleton({ plain }: { plain?: boolean }) {
  return (
    <div aria-hidden="true" className={classNames('ui-card-row', plain && 'ui-card-row-plain')}>
      <Skeleton className="ui-skeleton-cover" />
      <div>
        <Skeleton className="mt-1 h-5 w-[62%]" />
        <Skeleton className="mt-2.5 h-3 w-[24%]" />
        <Skeleton className="mt-4 h-[0.8125rem] w-[96%]" />
        <Skeleton className="mt-2 h-[0.8125rem] w-[71%]" />
        <Skeleton className="mt-4 h-3 w-[44%]" />
      </div>
    </div>
  )
}
