import { classNames } from './class-names.ts'

/** A thick and a thin line: opens the footer. */
export function OxfordRule({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('ui-oxford', className)} />
}
