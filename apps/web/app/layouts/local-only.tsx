import { data, type LoaderFunctionArgs, Outlet } from 'react-router'
import { notFoundBody, pageContext } from '#lib/page-context.ts'

/** Tools of a local site; anywhere else there is no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(pageContext).site.isLocal) throw data(notFoundBody, { status: 404 })
  return null
}

export default function LocalOnly() {
  return <Outlet />
}
