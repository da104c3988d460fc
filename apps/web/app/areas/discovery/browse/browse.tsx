import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { lazyPart } from '#lib/lazy-part.tsx'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { Filters, filtersId } from './filters.tsx'
import type { BrowseData } from './load-browse.ts'
import { RelatedTags } from './related-tags.tsx'
import { SortChoice } from './sort-choice.tsx'
import { StoryList } from './story-list.tsx'
import { countFilters, quoted } from './story-search.ts'

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type BrowseProps = BrowseData & {
  /** Across the page, above the title. */
  banner?: ReactNode
  title: ReactNode
  /** Below the title: a description of this list. */
  lead?: ReactNode
  base: string
  /** Beside the count: actions for the whole list. */
  tools?: ReactNode
  empty?: { title: string; text: string }
  /** Below the stories: what else has the words of the search. */
  after?: ReactNode
  isFoundElsewhere?: boolean
}

/** A title, filters on the left, stories on the right; on narrow screens the filters are a sheet. */
export function Browse({
  banner,
  title,
  lead,
  base,
  tools,
  empty,
  after,
  isFoundElsewhere,
  ...found
}: BrowseProps) {
  const { search, scope, facets, counts, pagination, stories, meant, relatedTags, isMember, showMature } =
    found
  const sheet = usePopupTrigger('dialog', FilterSheet)
  const fields = { facets, counts, search, base, showMature }
  const count = countFilters(search)
  return (
    <>
      {banner}
      <div className={classNames('page-wrap pt-6 pb-10', banner ? 'md:pt-8' : 'md:pt-11')}>
        <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-6.5">
          <div>
            <h1 className="text-d2">{title}</h1>
            {lead ? (
              <div className="mt-2 max-w-[60ch] font-serif text-blurb text-ink-soft">{lead}</div>
            ) : null}
          </div>
          <SortChoice search={search} base={base} />
        </header>
        <RelatedTags tags={relatedTags} />
        <div className="grid gap-x-14 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
          <aside>
            <a href={`#${filtersId}`} className="ui-chip mb-3 lg:hidden" {...sheet.triggerProps}>
              <SlidersHorizontal />
              {count > 0 ? `Filters, ${count}` : 'Filters'}
            </a>
            <Filters {...fields} />
            <FilterSheet {...sheet.popupProps} {...fields} scope={scope} pagination={pagination} />
          </aside>
          <section aria-label="Search results" className="min-w-0">
            <div className="mb-3.5 flex flex-wrap items-center gap-2 md:gap-3">
              <output className="mr-1 text-meta text-ink-faint tabular">
                <span className="text-button font-strong text-ink">
                  {pagination.total.toLocaleString('en')}
                  {pagination.totalCapped ? '+' : ''}
                </span>{' '}
                {pagination.total === 1 ? 'story' : 'stories'}
              </output>
              <ChosenFilters facets={facets} search={search} base={base} />
              {tools ? <span className="md:ml-auto">{tools}</span> : null}
            </div>
            {meant ? (
              <Notice kind="info" className="mb-4">
                No results for {quoted(search.q)}. Showing results for “{meant}”.
              </Notice>
            ) : null}
            <StoryList
              stories={stories}
              pagination={pagination}
              search={search}
              base={base}
              canHide={isMember}
              empty={empty}
              isFoundElsewhere={isFoundElsewhere}
            />
            {after}
          </section>
        </div>
      </div>
    </>
  )
}
