import { data } from 'react-router'
import { notFoundBody } from '#lib/page-context.ts'

export function loader(): never {
  throw data(notFoundBody, { status: 404 })
}

/** Never seen: its loader always ends in the error screen. A route without a component would answer as plain data. */
export default function NotFound() {
  return null
}
