import { totpNeeded } from '@fabula/contracts/errors'
import { data, type LoaderFunctionArgs, Outlet } from 'react-router'
import { notFoundBody, pageContext } from '#lib/page-context.ts'

/**
 * A loader and not middleware: an error of middleware would take the root's data along, and the screen would greet a
 * signed-in person as a visitor. What lies behind is refused by the API in any case.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, api } = context.get(pageContext)
  if (!viewer || viewer.roles.length === 0) throw data(notFoundBody, { status: 404 })
  const { totp } = await api('GET /auth/totp')
  if (totp.isRequired && !totp.isOn)
    throw data({ status: 'error', code: 'FORBIDDEN_ERROR', ...totpNeeded }, { status: 403 })
  return null
}

export default function StaffOnly() {
  return <Outlet />
}
