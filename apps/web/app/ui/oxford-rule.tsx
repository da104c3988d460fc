import { classNames } from './class-names.ts'

/** A thick and a thin line: opens a page's foot. */
export function OxfordRule({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('ui-oxford', className)} />
}
