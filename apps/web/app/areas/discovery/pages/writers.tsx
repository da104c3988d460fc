// /writers: users with at least one public story.
import type { writerSorts } from '@fabula/contracts/discovery'
import { Form } from 'react-router'
import { FollowButton } from '#areas/follows/public/follow-button.tsx'
import { PersonRow } from '#areas/follows/public/person-row.tsx'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { startWritingPath } from '#lib/start-writing.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { describeCount } from '#lib/amounts.ts'
import type { Route } from './+types/writers.ts'

type Sort = (typeof writerSorts)[number]
const sortWords: Record<Sort, string> = {
  popular: 'Most followed',
  active: 'Recently active',
  newest: 'New here',
  stories: 'Most stories',
}
const sorts = Object.keys(sortWords) as Sort[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer, tag } = context.get(pageContext)
  tag('lists')
  const query = (url.searchParams.get('query') ?? '').trim().slice(0, 60)
  const sort = sorts.find((one) => one === url.searchParams.get('sort')) ?? 'popular'
  const page = /^[1-9]\d{0,2}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? '1'
  const found = await api('GET /public/writers', { query: { page, sort, ...(query && { query }) } })
  return { ...found, query, sort, viewerId: viewer?._id ?? null }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Creators',
    description: 'Find and follow the authors who write on Fabula.',
    isListed: args.location.search === '',
  })
}

export default function Writers({ loaderData }: Route.ComponentProps) {
  const { writers, pagination, query, sort, viewerId } = loaderData
  const addressOf = (change: { sort?: Sort; page?: number }) => {
    const params = new URLSearchParams({
      ...(query && { query }),
      ...((change.sort ?? sort) !== 'popular' && { sort: change.sort ?? sort }),
      ...((change.page ?? 1) > 1 && { page: String(change.page) }),
    })
    return params.size > 0 ? `/writers?${params}` : '/writers'
  }
  return (
    <div className="page-wrap pt-8 pb-10 md:pt-11">
      <h1 className="text-d2">Creators</h1>
      <p className="mt-2 max-w-[60ch] font-serif text-blurb text-ink-soft">
        Follow an author and we’ll let you know when they publish a new chapter.
      </p>
      <search className="mt-6 block max-w-105">
        <Form action="/writers">
          <SearchField
            key={query}
            name="query"
            label="Search creators"
            placeholder="Search by name"
            defaultValue={query}
            maxLength={60}
            enterKeyHint="search"
          />
          {sort === 'popular' ? null : <input type="hidden" name="sort" value={sort} />}
        </Form>
      </search>
      <nav aria-label="Sort creators" className="mt-5 flex flex-wrap gap-2">
        {sorts.map((one) => (
          <ChipLink key={one} to={addressOf({ sort: one })} selected={one === sort} preventScrollReset>
            {sortWords[one]}
          </ChipLink>
        ))}
      </nav>
      <output className="mt-6 block border-b border-rule pb-3 text-meta text-ink-faint tabular">
        {describeCount(pagination.total, 'creator')}
      </output>
      {writers.length > 0 ? (
        <>
          <h2 className="sr-only">People</h2>
          <ul className="mt-5 grid grid-cols-1 gap-x-14 md:grid-cols-2 md:[&>li:nth-child(2)]:border-t-0 md:[&>li:nth-child(2)]:pt-0">
            {writers.map((writer) => (
              <PersonRow
                key={writer._id}
                person={writer}
                line={writer.bio || lineOf(writer)}
                action={
                  writer._id === viewerId ? undefined : (
                    <FollowButton author={writer} size="sm" variant="quiet" />
                  )
                }
              />
            ))}
          </ul>
          <Pagination
            page={pagination.page}
            pageCount={pagination.pages}
            hrefFor={(page) => addressOf({ page })}
          />
          {pagination.page === pagination.pages ? <ListEnd>You’ve reached the end</ListEnd> : null}
        </>
      ) : (
        <div className="pt-8">
          <EmptyState
            title={query ? `No creators found for “${query}”` : 'No creators yet'}
            action={
              <ButtonLink to={query ? '/writers' : startWritingPath(viewerId)} variant="quiet">
                {query ? 'Show all creators' : 'Start writing'}
              </ButtonLink>
            }
          >
            {query
              ? 'Try a different spelling or part of the name.'
              : 'Authors show up here once they publish. You could be the first.'}
          </EmptyState>
        </div>
      )}
    </div>
  )
}

const lineOf = ({ storyCount, genres }: { storyCount: number; genres: { name: string }[] }) =>
  [describeCount(storyCount, 'story', 'stories'), genres.map(({ name }) => name).join(', ')]
    .filter(Boolean)
    .join(' · ')
