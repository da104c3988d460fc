import { Outlet } from 'react-router'
import { useReturnToPrevious } from '#lib/history.ts'
import { requireVisitor } from './guard-middleware.ts'

export const middleware = [requireVisitor]
export const loader = () => null

export default function VisitorOnly() {
  useReturnToPrevious()
  return <Outlet />
}
