// /marketplace: characters on offer; the viewer's listings and offers; the watchlist and saved searches.
import '../marketplace.css'
import Plus from 'lucide-react/icons/plus'
import { data } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { BrowseListings } from '../list/browse-listings.tsx'
import { loadMarketplace } from '../list/load-marketplace.ts'
import { OwnListings } from '../list/own-listings.tsx'
import { WatchedListings } from '../list/watched-listings.tsx'
import { filtersOf, searchOf } from '../listing-search.ts'
import type { Route } from './+types/marketplace.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadMarketplace(context.get(pageContext).api, url.searchParams)

export async function action({ request, context }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const said = await attempt(async (api) => {
    if (intent === 'save-search') {
      const filters = filtersOf(searchOf(new URLSearchParams(formText(form, 'filters'))))
      await api('POST /marketplace/searches', { body: { filters } })
      return 'Search saved. We’ll notify you of new characters.'
    }
    if (intent === 'renew') {
      await api('POST /marketplace/listings/{listingId}/renew', {
        params: { listingId: formText(form, 'listingId') },
      })
      return 'Listing renewed for 60 days.'
    }
    await api('DELETE /marketplace/searches/{searchId}', { params: { searchId: formText(form, 'searchId') } })
    return 'Saved search deleted.'
  })
  return said.ok
    ? { kind: 'positive' as const, text: said.value }
    : data({ kind: 'danger' as const, text: said.error.message }, { status: said.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Marketplace',
    description: 'Characters to adopt, trade, or borrow. No money changes hands here.',
    isListed: false,
    isPublic: false,
  })
}

export default function Marketplace({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  return (
    <div className="page-wrap pt-8 pb-16 md:pt-11">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-d2">Marketplace</h1>
          <p className="mt-2 text-ink-soft">
            Characters to adopt, trade, or borrow. No money changes hands here.
          </p>
        </div>
        <ButtonLink to="/marketplace/new" icon={<Plus />}>
          List a character
        </ButtonLink>
      </header>
      <TabLinks
        label="Marketplace"
        className="mt-6"
        tabs={[
          { to: '/marketplace', label: 'Browse', isCurrent: view === 'open' },
          {
            to: '/marketplace?view=mine',
            label: 'My listings and offers',
            isCurrent: view === 'mine',
            ...(loaderData.waitingCount > 0 && { count: loaderData.waitingCount }),
          },
          { to: '/marketplace?view=watched', label: 'Watchlist', isCurrent: view === 'watched' },
        ]}
      />
      {actionData ? (
        <Notice kind={actionData.kind} live className="mt-6">
          {actionData.text}
        </Notice>
      ) : null}
      {loaderData.view === 'mine' ? (
        <OwnListings {...loaderData} />
      ) : loaderData.view === 'watched' ? (
        <WatchedListings {...loaderData} />
      ) : (
        <BrowseListings {...loaderData} />
      )}
    </div>
  )
}
