// /admin: what staff choose for the home page.
import { data } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { BannerForm } from '../admin/banner-form.tsx'
import { changeFrontPage } from '../admin/change-front-page.ts'
import { FeaturedForm } from '../admin/featured-form.tsx'
import type { Route } from './+types/admin-front-page.ts'

/** Staff members without permission for this part see the admin pages and a note. */
export async function loader({ context }: Route.LoaderArgs) {
  const { attempt } = context.get(pageContext)
  const found = await attempt((api) => api('GET /admin/front-page'))
  return found.ok ? { isAllowed: true as const, ...found.value } : { isAllowed: false as const }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const said = await attempt((api) => changeFrontPage(api, form))
  if (said.ok) return { kind: 'positive' as const, text: said.value, faults: {} }
  const faults = said.error.details?.fields ?? {}
  const text =
    said.status === 404 ? 'We couldn’t find that story. Check the URL or slug.' : said.error.message
  return data({ kind: 'danger' as const, text, faults }, { status: said.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Home page',
    description: 'Choose what the home page features.',
    isListed: false,
    isPublic: false,
  })
}

export default function AdminFrontPage({ loaderData: found, actionData: note }: Route.ComponentProps) {
  if (!found.isAllowed)
    return (
      <div className="pt-8">
        <EmptyState title="You don’t have access to this page">
          Only content editors can change the home page.
        </EmptyState>
      </div>
    )
  const faults = note?.faults ?? {}
  return (
    <>
      {note ? (
        <Notice kind={note.kind} live className="mt-5">
          {note.text}
        </Notice>
      ) : null}
      <Section title="Hero banner" note="Shown to everyone">
        <BannerForm banner={found.heroBanner} faults={faults} />
      </Section>
      <Section title="Editors’ picks" note="Up to 12, in this order">
        <FeaturedForm stories={found.featured} faults={faults} />
      </Section>
    </>
  )
}
