import { Outlet } from 'react-router'
import { requireOnboarded } from './guard-middleware.ts'

export const middleware = [requireOnboarded]
export const loader = () => null

export default function Onboarded() {
  return <Outlet />
}
