import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type IconButtonLook = {
  /** What it does, as text: the icon alone means nothing to a screen reader. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md' | 'lg'
  outlined?: boolean
  /** A count of new items, or a short form such as "9+"; 0 shows nothing. The label should say it too. */
  badge?: number | string
}

function iconButtonClass({ size = 'md', outlined }: Partial<IconButtonLook>, className?: string): string {
  return classNames(
    'ui-icon-button',
    size !== 'md' && `ui-icon-button-${size}`,
    outlined && 'ui-icon-button-outlined',
    className,
  )
}

function Badge({ count = 0 }: { count?: number | string }) {
  if (count === 0) return null
  return (
    <span className="ui-icon-button-badge" aria-hidden="true">
      {count}
    </span>
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & IconButtonLook

export function IconButton({ label, icon, size, outlined, badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={iconButtonClass({ size, outlined }, className)}
    >
      {icon}
      <Badge count={badge} />
    </button>
  )
}

export type IconButtonLinkProps = Omit<ComponentProps<typeof Link>, 'children'> & IconButtonLook

export function IconButtonLink({
  label,
  icon,
  size,
  outlined,
  badge,
  className,
  ...rest
}: IconButtonLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={iconButtonClass({ size, outlined }, className)}>
      {icon}
      <Badge count={badge} />
    </Link>
  )
}
