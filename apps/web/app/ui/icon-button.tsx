import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

type IconButtonLook = {
  /** What it does, as text: the icon alone means nothing to a screen reader. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md' | 'lg'
  outlined?: boolean
  /** The label is shown beside the icon. */
  labelled?: boolean
  /** A count of new items, or a short form such as "9+"; 0 shows nothing. The label should say it too. */
  badge?: number | string
}

type LookProps = IconButtonLook & { className?: string | undefined }

/** The props of the element: everything else is passed on. */
function elementProps<Props extends LookProps>(props: Props) {
  const { label, icon, size = 'md', outlined, labelled, badge = 0, className, ...rest } = props
  const name = labelled ? 'ui-button' : 'ui-icon-button'
  const variant = labelled ? 'quiet' : outlined && 'outlined'
  return {
    ...rest,
    'aria-label': labelled ? undefined : label,
    className: classNames(
      name,
      size !== 'md' && `${name}-${size}`,
      variant && `${name}-${variant}`,
      className,
    ),
    children: (
      <>
        {icon}
        {labelled ? label : null}
        {badge === 0 ? null : (
          <span className="ui-icon-button-badge" aria-hidden="true">
            {badge}
          </span>
        )}
      </>
    ),
  }
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & IconButtonLook

export function IconButton(props: IconButtonProps) {
  return <button type="button" {...elementProps(props)} />
}

export type IconButtonLinkProps = Omit<ComponentProps<typeof Link>, 'children'> & IconButtonLook

export function IconButtonLink(props: IconButtonLinkProps) {
  return <Link {...elementProps(props)} />
}
