import { data } from 'react-router'
import { notFoundBody } from '#lib/page-context.ts'

export function loader(): never {
  throw data(notFoundBody, { status: 404 })
}

/**
 * Never rendered: its loader always throws to the error screen. Without a component the route would respond with plain
 * data.
 */
export default function NotFound() {
  return null
}
