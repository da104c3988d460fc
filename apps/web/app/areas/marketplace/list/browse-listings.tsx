import type { ListingCard as Listed } from '@fabula/contracts/marketplace'
import { listingSorts } from '@fabula/contracts/marketplace-sizes'
import Bell from 'lucide-react/icons/bell'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chip, ChipLink } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import {
  addressOf,
  countFilters,
  filtersOf,
  type ListingSearch,
  searchOf,
  wordsOf,
} from '../listing-search.ts'
import { sortWords } from '../market-texts.ts'
import { Filters, filtersId } from './filters.tsx'
import { ListingCard } from './listing-card.tsx'

type BrowseProps = {
  search: ListingSearch
  listings: readonly Listed[]
  total: string
  pages: number
  genres: readonly { _id: string; slug: string; name: string }[]
  isSaved: boolean
  now: number
}

/** Open listings with their filters. */
export function BrowseListings({ search, listings, total, pages, genres, isSaved, now }: BrowseProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(search)
  return (
    <div className="market-browse" data-open={isOpen || undefined}>
      <Chip
        aria-expanded={isOpen}
        aria-controls={filtersId}
        className="market-open needs-script"
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal />
        Filters{count > 0 ? `, ${count}` : ''}
      </Chip>
      <Filters search={search} genres={genres} />
      <section aria-label="Characters on offer" className="min-w-0">
        <div className="market-bar">
          <output className="text-meta text-ink-faint tabular">{total}</output>
          {wordsOf(filtersOf(search), genres).map(({ name, label }) => (
            <ChipLink
              key={name}
              to={addressOf({ ...search, page: 1, [name]: undefined })}
              preventScrollReset
              className="flex-none"
            >
              <span dir="auto">{label}</span>
              <span className="sr-only">, remove</span>
              <X />
            </ChipLink>
          ))}
          <span className="market-bar-end">
            {count > 0 ? <SaveSearch search={search} isSaved={isSaved} /> : null}
            <SortChoice search={search} />
          </span>
        </div>
        {listings.length > 0 ? (
          <ul className="lots">
            {listings.map((listing) => (
              <ListingCard key={listing._id} listing={listing} now={now} />
            ))}
          </ul>
        ) : (
          <div className="pt-10">
            <EmptyState
              title={count > 0 ? 'No characters match' : 'No characters on offer yet'}
              action={
                count > 0 ? (
                  <ButtonLink to="/marketplace" variant="quiet">
                    Show all characters
                  </ButtonLink>
                ) : (
                  <ButtonLink to="/marketplace/new">List a character</ButtonLink>
                )
              }
            >
              {count > 0
                ? 'Remove a filter, or save this search and we’ll notify you of new ones.'
                : 'Offer one of yours as a gift, for a trade, or for others to write with.'}
            </EmptyState>
          </div>
        )}
        <Pagination
          label="Pages of characters"
          page={search.page}
          pageCount={pages}
          hrefFor={(page) => addressOf({ ...search, page })}
        />
      </section>
    </div>
  )
}

function SaveSearch({ search, isSaved }: { search: ListingSearch; isSaved: boolean }) {
  const navigation = useNavigation()
  if (isSaved)
    return (
      <span className="text-meta text-ink-faint">
        <Bell className="mr-1 inline size-3.5" /> Saved search
      </span>
    )
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="filters" value={addressOf(filtersOf(search)).split('?')[1]} />
      <Button
        type="submit"
        name="intent"
        value="save-search"
        size="sm"
        variant="ghost"
        icon={<Bell />}
        busy={navigation.formData?.get('intent') === 'save-search'}
      >
        Save this search
      </Button>
    </Form>
  )
}

/** Belongs to the filters’ form: before hydration its button sends the order too. */
function SortChoice({ search }: { search: ListingSearch }) {
  const navigate = useNavigate()
  return (
    <label className="flex items-baseline gap-2 text-meta text-ink-faint">
      Sort by
      <select
        key={search.sort}
        name="sort"
        form={filtersId}
        defaultValue={search.sort}
        className="min-h-[24px] border-b border-line-firm bg-transparent pb-0.5 text-button font-strong text-ink"
        onChange={({ target }) => {
          // Reads the address, because a filter selected a moment ago may not be rendered yet.
          const now = searchOf(new URLSearchParams(window.location.search))
          const sort = listingSorts.find((one) => one === target.value) ?? 'newest'
          void navigate(addressOf({ ...now, sort, page: 1 }), { preventScrollReset: true })
        }}
      >
        {listingSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}
