// Favorites, reading states, reading lists and the journal.
import { safeReturnPath } from '@fabula/contracts/return-path'
import { data, redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { RuledLink, TextLink } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { changeLists, NewList } from '../list-form.tsx'
import { EmptyFavorites, FavoritesRows } from '../favorites-rows.tsx'
import { loadFavorites, tabAddress, tabOf, tabs } from '../favorites-tabs.ts'
import type { Route } from './+types/bookmarks.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { tab, page } = tabOf(url)
  return loadFavorites(api, tab, page)
}

/** Handles bookmarks and lists before hydration; afterward the buttons call the API directly. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, site } = context.get(pageContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const made = await changeLists(api, intent, form)
  if (made) return redirect(made)
  const params = { storyId: formText(form, 'storyId') }
  if (intent === 'keep') await api('POST /content/{storyId}/bookmark', { params })
  else if (intent === 'remove') await api('DELETE /content/{storyId}/bookmark', { params })
  else throw data(notFoundBody, { status: 404 })
  return redirect(safeReturnPath(formText(form, 'from') || '/bookmarks', site.siteUrl))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Favorites',
    description: 'Your favorites, reading lists, and reading history.',
    isListed: false,
  })
}

export default function BookmarksPage({ loaderData: found }: Route.ComponentProps) {
  const { tab, pagination } = found
  const title = tabs.find((one) => one.tab === tab)?.label
  return (
    <div className="page-wrap pt-8 pb-10 md:pt-11">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-d2">{title}</h1>
        <RuledLink small to="/shelf">
          Available offline
        </RuledLink>
      </header>
      <TabLinks
        label="Your library"
        className="mt-6"
        tabs={tabs.map((one) => ({
          to: tabAddress(one.tab),
          label: one.label,
          isCurrent: one.tab === tab,
        }))}
      />
      {tab === 'lists' ? <NewList /> : null}
      <div className="mt-5">
        {pagination.total === 0 ? (
          <EmptyFavorites tab={tab} />
        ) : pagination.page > pagination.pages ? (
          <p className="text-ink-soft">
            There’s nothing on this page. <TextLink to={tabAddress(tab)}>Go to the first page</TextLink>
          </p>
        ) : (
          <>
            <FavoritesRows found={found} />
            <Pagination
              page={pagination.page}
              pageCount={pagination.pages}
              hrefFor={(page) => tabAddress(tab, page)}
            />
            {pagination.page === pagination.pages ? <ListEnd>You’ve reached the end</ListEnd> : null}
          </>
        )}
      </div>
    </div>
  )
}
