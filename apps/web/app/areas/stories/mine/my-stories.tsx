import type { Pagination as Paging } from '@fabula/contracts/shapes'
import type { OwnStoryCard } from '@fabula/contracts/stories'
import PenLine from 'lucide-react/icons/pen-line'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink, TextLink } from '#ui/link.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Section } from '#ui/section.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { type MyStoriesSearch, myStoriesAddress, filters, sorts, sortWords } from './my-stories-search.ts'
import { MyStoryRow } from './my-story-row.tsx'

type MyStoriesProps = {
  search: MyStoriesSearch
  stories: OwnStoryCard[]
  pagination: Paging
  /** Pending invites and requests. */
  waiting: number
  /** The result of the last action. */
  note: { kind: 'positive' | 'danger'; text: string } | null
  /** Shown before the list; without any stories, instead of it. */
  above?: ReactNode
  /** What is above has the page's only filled button. */
  hasDrafts?: boolean | undefined
}

export function MyStories(props: MyStoriesProps) {
  const { pagination, waiting, note, above, hasDrafts = false } = props
  const isStart = above !== undefined && pagination.total === 0
  return (
    <div className="page-wrap pt-8 pb-10 md:pt-11">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="text-d2">My Stories</h1>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <RuledLink to="/invites">
            {waiting > 0 ? `Invites and requests (${waiting})` : 'Invites and requests'}
          </RuledLink>
          {isStart ? null : (
            <ButtonLink
              to="/story/new/start"
              variant={hasDrafts ? 'quiet' : 'primary'}
              icon={hasDrafts ? <Plus /> : <PenLine />}
            >
              Start writing
            </ButtonLink>
          )}
        </div>
      </header>
      {note ? (
        <Notice kind={note.kind} live className="mt-5">
          {note.text}
        </Notice>
      ) : null}
      {above}
      {isStart ? (
        <p className="mt-10 text-meta">
          <TextLink quiet to={myStoriesAddress({ filter: 'deleted', sort: 'updated', page: 1 })}>
            Deleted stories
          </TextLink>
        </p>
      ) : above === undefined ? (
        <StoryList {...props} />
      ) : (
        <Section title="All stories">
          <StoryList {...props} />
        </Section>
      )}
    </div>
  )
}

function StoryList({ search, stories, pagination, above }: MyStoriesProps) {
  const addressOf = (change: Partial<MyStoriesSearch>) => myStoriesAddress({ ...search, page: 1, ...change })
  return (
    <>
      <TabLinks
        label="Filter stories"
        className={above === undefined ? 'mt-6' : undefined}
        tabs={filters.map(({ filter, label }) => ({
          to: addressOf({ filter }),
          label,
          isCurrent: filter === search.filter,
        }))}
      />
      {search.filter === 'deleted' ? null : (
        <nav aria-label="Sort stories" className="mt-5 flex flex-wrap gap-2">
          {sorts.map((sort) => (
            <ChipLink key={sort} to={addressOf({ sort })} selected={sort === search.sort} preventScrollReset>
              {sortWords[sort]}
            </ChipLink>
          ))}
        </nav>
      )}
      <div className="mt-5">
        {pagination.total === 0 ? (
          <Empty search={search} />
        ) : stories.length === 0 ? (
          <p className="text-ink-soft">
            There’s nothing on this page. <TextLink to={addressOf({})}>Go to the first page</TextLink>
          </p>
        ) : (
          <>
            {stories.map((story) => (
              <MyStoryRow key={story._id} story={story} level={above === undefined ? 2 : 3} />
            ))}
            <Pagination
              page={pagination.page}
              pageCount={pagination.pages}
              hrefFor={(page) => addressOf({ page })}
            />
            {pagination.page === pagination.pages ? <ListEnd>You’ve reached the end</ListEnd> : null}
          </>
        )}
      </div>
    </>
  )
}

function Empty({ search: { filter } }: { search: MyStoriesSearch }) {
  if (filter === 'deleted')
    return (
      <EmptyState
        title="No deleted stories"
        action={
          <ButtonLink to="/stories?source=myStories" variant="quiet">
            Show all
          </ButtonLink>
        }
      >
        Deleted stories stay here for 30 days. You can restore them anytime until then.
      </EmptyState>
    )
  if (filter !== 'all')
    return (
      <EmptyState
        title="No stories here"
        action={
          <ButtonLink to="/stories?source=myStories" variant="quiet">
            Show all
          </ButtonLink>
        }
      >
        You don’t have any stories with this status.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No stories yet"
      action={
        <ButtonLink to="/story/new/start" icon={<PenLine />}>
          Start writing
        </ButtonLink>
      }
    >
      Start with a blank page. You don’t need a title, and no one sees it until you publish.
    </EmptyState>
  )
}
