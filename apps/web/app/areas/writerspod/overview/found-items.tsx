import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import { podKinds } from '@fabula/contracts/writerspod-sizes'
import { Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { PodRow } from './pod-row.tsx'
import { FeedLink } from './latest-episode.tsx'
import { findPodFeed, type PodSearch, noPodSearch, podListPath } from './pod-search.ts'
import { PodSearchForm } from './pod-search-form.tsx'

export type FoundPage = ResponseOf<Api['GET /writerspod']>
type Overview = ResponseOf<Api['GET /writerspod/overview']>
type FoundItemsProps = { search: PodSearch; found: FoundPage; overview: Overview }

const kindTabs = { episode: 'Episodes', article: 'Articles' }

/** The name of the person that the list is filtered by, as far as a list of this page has it. */
function findPersonName({ search, found, overview }: FoundItemsProps): string | undefined {
  const people = [...found.items.flatMap((item) => item.people), ...overview.people]
  return people.find(({ user }) => user?._id === search.person)?.name
}

export function titleOfList(props: FoundItemsProps): string {
  const { search, overview } = props
  if (search.q) return `Results for “${search.q}”`
  if (search.person) return `WritersPod with ${findPersonName(props) ?? 'this member'}`
  if (search.season !== null) return `Season ${search.season}`
  if (search.tag) return overview.tags.find(({ slug }) => slug === search.tag)?.name ?? search.tag
  return search.kind ? kindTabs[search.kind] : 'Everything'
}

/** The filtered list: tabs by kind, the other filters as chips, rows and pages. */
export function FoundItems(props: FoundItemsProps) {
  const { search, found, overview } = props
  const { items, pagination } = found
  const feed = findPodFeed(search)
  const isSeason = search.season !== null && search.q === ''
  return (
    <div className="pt-8 md:pt-11">
      <Link to="/writerspod" className="tap text-meta text-ink-faint">
        WritersPod
      </Link>
      <h1 className="mt-1 text-d2 wrap-anywhere" dir="auto">
        {titleOfList(props)}
      </h1>
      <div className="mt-6">
        <PodSearchForm search={search} />
      </div>
      <TabLinks
        label="Kind"
        className="mt-6"
        tabs={[
          { to: podListPath(search, { kind: null }), label: 'All', isCurrent: search.kind === null },
          ...podKinds.map((kind) => ({
            // Only episodes have seasons.
            to: podListPath(search, { kind, ...(kind === 'article' && { season: null }) }),
            label: kindTabs[kind],
            isCurrent: kind === search.kind,
          })),
        ]}
      />
      <Filters {...props} />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <output className="text-meta text-ink-faint tabular">
          {describeCount(pagination.total, search.kind ?? 'item')}
        </output>
        {feed && items.length > 0 ? <FeedLink path={feed.path} /> : null}
      </div>
      {items.length > 0 ? (
        <ul className="pod-rows mt-1">
          {items.map((item) => (
            <PodRow key={item._id} item={item} isInSeason={isSeason} level={2} />
          ))}
        </ul>
      ) : (
        <div className="pt-8">
          <EmptyState
            title={pagination.total > 0 ? 'There is nothing on this page' : 'Nothing found'}
            action={<ButtonLink to="/writerspod">Go to WritersPod</ButtonLink>}
          >
            {search.q ? 'Try other or fewer words, or remove a filter.' : 'Remove a filter to see more.'}
          </EmptyState>
        </div>
      )}
      <Pagination
        page={pagination.page}
        pageCount={pagination.pages}
        hrefFor={(page) => podListPath(search, { page })}
      />
      {overview.seasons.length > 1 && search.season !== null ? (
        <nav aria-label="Seasons" className="mt-8 flex flex-wrap gap-2">
          {overview.seasons.map(({ season }) => (
            <ChipLink
              key={season}
              to={podListPath({ ...noPodSearch, season })}
              selected={season === search.season}
            >
              Season {season}
            </ChipLink>
          ))}
        </nav>
      ) : null}
    </div>
  )
}

function Filters(props: FoundItemsProps) {
  const { search, overview } = props
  const chips = [
    search.tag && {
      label: overview.tags.find(({ slug }) => slug === search.tag)?.name ?? search.tag,
      to: podListPath(search, { tag: '' }),
    },
    search.season !== null && { label: `Season ${search.season}`, to: podListPath(search, { season: null }) },
    search.person && {
      label: findPersonName(props) ?? 'One member',
      to: podListPath(search, { person: '' }),
    },
  ].filter((chip) => typeof chip === 'object')
  // The heading and the search field say the only one.
  if (chips.length + (search.q ? 1 : 0) < 2) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Filters">
      {chips.map(({ label, to }) => (
        <li key={to} className="max-w-full">
          <ChipLink to={to} selected className="max-w-full wrap-anywhere" dir="auto">
            {label} ×<span className="sr-only"> Remove this filter</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
