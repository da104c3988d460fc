import type { ReactNode } from 'react'

/** Says that a list has come to its end. */
export function ListEnd({ children }: { children: ReactNode }) {
  return <p className="ui-list-end">{children}</p>
}
