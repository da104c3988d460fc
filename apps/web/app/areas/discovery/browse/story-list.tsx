import type { FoundStory } from '@fabula/contracts/discovery'
import type { Pagination as Paging } from '@fabula/contracts/shapes'
import { StoryRow } from '#areas/stories/public/story-row.tsx'
import { useViewer } from '#lib/root-data.ts'
import { startWritingPath } from '#lib/start-writing.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink, TextLink } from '#ui/link.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { StoryMenu } from './story-menu.tsx'
import { addressOf, countFilters, quoted, searchOf, type StorySearch } from './story-search.ts'

type StoryListProps = {
  stories: FoundStory[]
  pagination: Paging
  search: StorySearch
  base: string
  canHide: boolean
  /** Shown when there are no stories at all. */
  empty?: { title: string; text: string }
  /** Other things with the words of the search are listed below. */
  isFoundElsewhere?: boolean
}

export function StoryList(props: StoryListProps) {
  const { stories, pagination, search, base, canHide, empty, isFoundElsewhere = false } = props
  const { page, pages, total } = pagination
  if (total === 0 && isFoundElsewhere)
    return (
      <p className="border-t border-rule pt-6 text-ink-soft">
        No story has this in its title, tags, or description. Here’s where else we found it.
      </p>
    )
  if (total === 0) return <Nothing search={search} base={base} empty={empty} />
  if (stories.length === 0)
    return (
      <p className="border-t border-rule py-6 text-ink-soft">
        There’s nothing on this page.{' '}
        <TextLink to={addressOf({ ...search, page: 1 }, base)}>Go to the first page</TextLink>
      </p>
    )
  return (
    <>
      <div>
        {stories.map((story) => (
          <StoryRow
            key={story._id}
            story={story}
            level={2}
            menu={canHide ? <StoryMenu story={story} /> : undefined}
          />
        ))}
      </div>
      <Pagination
        page={page}
        pageCount={pages}
        hrefFor={(next) => addressOf({ ...search, page: next }, base)}
      />
      {page === pages ? <ListEnd>You’ve reached the end</ListEnd> : null}
    </>
  )
}

function Nothing({ search, base, empty }: Pick<StoryListProps, 'search' | 'base' | 'empty'>) {
  const viewer = useViewer()
  const isNarrowed = countFilters(search) > 0
  const isOneOfMany = base !== '/stories'
  const everywhere = { ...searchOf(new URLSearchParams()), q: search.q }
  return (
    <div className="border-t border-rule pt-8">
      {search.q || isNarrowed ? (
        <EmptyState
          title={search.q ? `No stories found for ${quoted(search.q)}` : 'No stories match your filters'}
          action={
            <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
              {search.q && (isNarrowed || isOneOfMany) ? (
                <ButtonLink to={addressOf(everywhere)} variant="quiet">
                  Search all stories
                </ButtonLink>
              ) : null}
              {isNarrowed && search.q ? (
                <RuledLink to={addressOf({ ...search, q: '', page: 1 }, base)}>Clear search</RuledLink>
              ) : (
                <RuledLink to={base}>Show all stories</RuledLink>
              )}
              <RuledLink to="/#genres">Browse by genre</RuledLink>
            </div>
          }
        >
          {search.q ? 'Try fewer words, an author’s name, or a tag.' : 'Remove a filter and try again.'}
        </EmptyState>
      ) : (
        <EmptyState
          title={empty?.title ?? 'No stories yet'}
          action={
            <>
              {empty ? <ButtonLink to="/stories">Browse stories</ButtonLink> : null}
              <ButtonLink to={startWritingPath(viewer)} variant="quiet">
                Start writing
              </ButtonLink>
            </>
          }
        >
          {empty?.text ?? 'Published stories will show up here. Yours could be the first.'}
        </EmptyState>
      )}
    </div>
  )
}
