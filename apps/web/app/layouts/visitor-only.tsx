import { Outlet } from 'react-router'
import { requireVisitor } from './guard-middleware.ts'

export const middleware = [requireVisitor]
export const loader = () => null

export default function VisitorOnly() {
  return <Outlet />
}
