import { Outlet } from 'react-router'
import { requireDevTools } from './guard-middleware.ts'

export const middleware = [requireDevTools]
export const loader = () => null

export default function LocalOnly() {
  return <Outlet />
}
