import { totpNeeded } from '@fabula/contracts/errors'
import { data, Outlet, redirect, useMatches } from 'react-router'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { TabLinks } from '#ui/tab-links.tsx'
import { findWayIn, sectionsFor } from './admin-sections.ts'
import { revalidateGuard } from './guard-revalidation.ts'
import type { Route } from './+types/staff-only.ts'

/**
 * A loader and not middleware: an error in middleware would drop the root's data, and the screen would show a signed-in
 * user as a visitor. The API enforces access in any case.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, api } = context.get(pageContext)
  if (!viewer || viewer.roles.length === 0) throw data(notFoundBody, { status: 404 })
  const { totp } = await api('GET /auth/totp')
  if (totp.isRequired && !totp.isOn)
    throw data({ status: 'error', code: 'FORBIDDEN_ERROR', ...totpNeeded }, { status: 403 })
  const sections = sectionsFor(viewer.roles)
  const wayIn = findWayIn(new URL(request.url).pathname, sections)
  if (wayIn) throw redirect(wayIn)
  return { tabs: sections.map(({ to, label, end }) => ({ to, label, ...(end && { end }) })) }
}

export const shouldRevalidate = revalidateGuard

export default function StaffOnly({ loaderData }: Route.ComponentProps) {
  const { tabs } = loaderData
  const isWide = useMatches().some(({ handle }) => isWideHandle(handle))
  return (
    <div className={isWide ? 'pt-4' : 'pt-8 pb-10 md:pt-11'}>
      <div className="page-wrap">
        <h1 className={isWide ? 'text-d4' : 'text-d2'}>Admin</h1>
        {tabs.length > 0 ? (
          <TabLinks label="Admin sections" className={isWide ? 'mt-2' : 'mt-6'} tabs={tabs} />
        ) : null}
        {isWide ? null : <Outlet />}
      </div>
      {isWide ? <Outlet /> : null}
    </div>
  )
}

/** A page that needs more than the usual width exports `handle = { isWide: true }`. */
const isWideHandle = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'isWide' in handle && handle.isWide === true
