import { classNames } from './class-names.ts'

export const pilcrowPath = 'M8.2 0H20v2.3h-2.2V26h-2.5V2.3h-2.6V26h-2.5V14.6H8.2a7.3 7.3 0 0 1 0-14.6Z'

/** The logo without the name. */
export function Pilcrow({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 26" aria-hidden="true" className={classNames('ui-pilcrow', className)}>
      <path d={pilcrowPath} />
    </svg>
  )
}
