import { classNames } from './class-names.ts'

/** Between two scenes: wave, lozenge, wave. */
export function Ornament({ label = 'Scene break', className }: { label?: string; className?: string }) {
  return (
    <div className={classNames('ui-ornament', className)}>
      <svg viewBox="0 0 64 10" aria-hidden="true">
        <path d="M1 5q5.5-7 11.5 0T24 5m16 0q5.5-7 11.5 0T63 5" />
        <path d="m32 1.4 3.6 3.6-3.6 3.6L28.4 5z" fill="currentColor" stroke="none" />
      </svg>
      <span className="sr-only">{label}</span>
    </div>
  )
}
