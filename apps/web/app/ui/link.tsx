import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** Standalone: a hairline below, red on hover. */
export function RuledLink({ small, className, ...rest }: ComponentProps<typeof Link> & { small?: boolean }) {
  return <Link {...rest} className={classNames('ui-ruled-link', small && 'ui-ruled-link-small', className)} />
}

/** The same style for a button. */
export function RuledButton({ small, className, ...rest }: ComponentProps<'button'> & { small?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('ui-ruled-link', small && 'ui-ruled-link-small', className)}
    />
  )
}

/** Inside a sentence: underlined. */
export function TextLink({ quiet, className, ...rest }: ComponentProps<typeof Link> & { quiet?: boolean }) {
  return <Link {...rest} className={classNames('ui-text-link', quiet && 'ui-text-link-quiet', className)} />
}
