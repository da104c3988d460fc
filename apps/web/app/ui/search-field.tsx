import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Kbd } from './kbd.tsx'

export type SearchFieldProps = ComponentProps<'input'> & {
  label: string
  /** The shortcut that focuses the field, shown until it has focus. */
  shortcut?: string
}

export function SearchField({ label, shortcut, className, ...input }: SearchFieldProps) {
  return (
    <label className={classNames('ui-search', className)}>
      <Search />
      <span className="sr-only">{label}</span>
      <input type="search" {...input} />
      {shortcut ? <Kbd aria-hidden="true">{shortcut}</Kbd> : null}
    </label>
  )
}
