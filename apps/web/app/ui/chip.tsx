import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

/** A chip; `selected` makes it a toggle button. */
export function Chip({ selected, className, ...rest }: ComponentProps<'button'> & { selected?: boolean }) {
  return (
    <button type="button" aria-pressed={selected} {...rest} className={classNames('ui-chip', className)} />
  )
}

/** A chip whose choice is a URL. */
export function ChipLink({
  selected,
  className,
  ...rest
}: ComponentProps<typeof Link> & { selected?: boolean }) {
  return (
    <Link
      aria-current={selected ? 'true' : undefined}
      {...rest}
      className={classNames('ui-chip', className)}
    />
  )
}

export type RemovableChipProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode
  /** Read after the label, e.g. "Slow magic, remove". */
  removeLabel?: string
}

export function RemovableChip({ children, removeLabel = 'remove', className, ...rest }: RemovableChipProps) {
  return (
    <button type="button" {...rest} className={classNames('ui-chip', className)}>
      {children}
      <span className="sr-only">, {removeLabel}</span>
      <X />
    </button>
  )
}
