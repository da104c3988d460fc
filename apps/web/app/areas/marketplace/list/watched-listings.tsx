import type { ListingCard as Listed, SavedListingSearch } from '@fabula/contracts/marketplace'
import { maxSavedListingSearches } from '@fabula/contracts/marketplace-sizes'
import { Form, Link, useNavigation } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Section } from '#ui/section.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { addressOf, wordsOf } from '../listing-search.ts'
import { ListingCard } from './listing-card.tsx'

type WatchedProps = {
  listings: readonly Listed[]
  total: number
  page: number
  pages: number
  searches: readonly SavedListingSearch[]
  genres: readonly { _id: string; slug: string; name: string }[]
  now: number
}

/** The watchlist, and the searches that notify the viewer of new listings. */
export function WatchedListings(props: WatchedProps) {
  const { listings, total, page, pages, searches, genres, now } = props
  return (
    <>
      <Section
        title="Watchlist"
        note={total > 0 ? describeCount(total, 'character') : undefined}
        className="mt-8"
      >
        {listings.length > 0 ? (
          <ul className="lots lots-wide">
            {listings.map((listing) => (
              <ListingCard key={listing._id} listing={listing} now={now} level={3} />
            ))}
          </ul>
        ) : (
          <EmptyState
            level={3}
            title="Your watchlist is empty"
            action={
              <ButtonLink to="/marketplace" variant="quiet">
                Find a character
              </ButtonLink>
            }
          >
            Open a character and choose Watch. We’ll notify you when its listing changes.
          </EmptyState>
        )}
        <Pagination
          page={page}
          pageCount={pages}
          hrefFor={(next) => `/marketplace?view=watched&page=${next}`}
        />
      </Section>
      <Section
        title="Saved searches"
        note={`${searches.length} of ${maxSavedListingSearches}`}
        id="saved-searches"
      >
        {searches.length > 0 ? (
          <ul>
            {searches.map((search) => (
              <SavedSearchRow
                key={search._id}
                search={search}
                name={wordsOf(search.filters, genres)
                  .map(({ label }) => label)
                  .join(', ')}
              />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">
            Filter the marketplace, then choose “Save this search”. We’ll notify you of new characters.
          </p>
        )}
      </Section>
    </>
  )
}

function SavedSearchRow({ search, name }: { search: SavedListingSearch; name: string }) {
  const navigation = useNavigation()
  const words = name || 'All characters'
  return (
    <li className="ui-card flex flex-wrap items-center gap-x-4 border-t border-line py-2 first:border-t-0">
      <Link to={addressOf(search.filters)} className="ui-card-link grow font-serif text-d5" dir="auto">
        {words}
      </Link>
      <span className="text-meta text-ink-faint">
        <TimeAgo at={search.createdAt} />
      </span>
      <Form method="post" preventScrollReset className="ui-card-above">
        <input type="hidden" name="searchId" value={search._id} />
        <Button
          type="submit"
          name="intent"
          value="delete-search"
          size="sm"
          variant="ghost"
          busy={navigation.formData?.get('searchId') === search._id}
        >
          Delete<span className="sr-only"> the search {words}</span>
        </Button>
      </Form>
    </li>
  )
}
