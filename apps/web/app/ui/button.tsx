import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'danger' | 'ghost'
export type ButtonSize = 'sm' | 'md' | 'lg'

type ButtonLook = {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Full width, for forms and phones. */
  wide?: boolean
}

function buttonClass({ variant = 'primary', size = 'md', wide }: ButtonLook, className?: string): string {
  return classNames(
    'ui-button',
    variant !== 'primary' && `ui-button-${variant}`,
    size !== 'md' && `ui-button-${size}`,
    wide && 'ui-button-wide',
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean
    /** Shown instead of the label while busy, e.g. "Saving". */
    busyLabel?: ReactNode
  }

export function Button(props: ButtonProps) {
  const { variant, size, icon, wide, busy = false, busyLabel, className, children, onClick, ...rest } = props

  // Busy is aria-disabled, not disabled: a disabled button loses keyboard focus.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook

export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}
