import type { ComponentProps, ComponentType } from 'react'
import { Link as RouterLink } from 'react-router'
import { classNames } from './class-names.ts'

type LinkProps = ComponentProps<typeof RouterLink>

/**
 * The router's link. On the server, that one resolves each address against the routes of the page, twice: an address
 * that begins with a slash is what it seems.
 */
export const Link: ComponentType<LinkProps> = import.meta.env.SSR ? LinkInPage : RouterLink

function LinkInPage(props: LinkProps) {
  const { to } = props
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />
  const {
    to: _to,
    discover: _discover,
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask: _mask,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    children,
    ...attributes
  } = props
  return (
    <a {...attributes} href={to} data-discover="true">
      {children}
    </a>
  )
}

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
