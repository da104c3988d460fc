import type { ReactNode } from 'react'

/** Marks the end of a list. */
export function ListEnd({ children }: { children: ReactNode }) {
  return <p className="ui-list-end">{children}</p>
}
