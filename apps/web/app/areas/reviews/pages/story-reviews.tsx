// All reviews of a story, and the viewer's own.
import { type ReviewSort, reviewSorts } from '@fabula/contracts/community-sizes'
import Rss from 'lucide-react/icons/rss'
import { redirect } from 'react-router'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { describeCount } from '#lib/amounts.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Section } from '#ui/section.tsx'
import { OwnReview } from '../own-review.tsx'
import { ReviewItem } from '../review-item.tsx'
import { ReviewSummary } from '../review-summary.tsx'
import { reviewsPath, sortWords } from '../review-texts.ts'
import type { Route } from './+types/story-reviews.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const feedPath = ({ _id }: { _id: string }) => `/feeds/reviews/${_id}.xml`

type Filter = {
  sort: ReviewSort
  stars: string | undefined
  isFinished: boolean
  isWithoutSpoilers: boolean
  page: number
}

function readFilter(search: URLSearchParams): Filter {
  const page = search.get('page') ?? ''
  return {
    sort: reviewSorts.find((sort) => sort === search.get('sort')) ?? 'helpful',
    stars: /^[1-5]$/.exec(search.get('stars') ?? '')?.[0],
    isFinished: search.get('finished') === '1',
    isWithoutSpoilers: search.get('spoilers') === '0',
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

function addressOf(slug: string, { sort, stars, isFinished, isWithoutSpoilers, page }: Filter): string {
  const search = new URLSearchParams({
    ...(sort !== 'helpful' && { sort }),
    ...(stars !== undefined && { stars }),
    ...(isFinished && { finished: '1' }),
    ...(isWithoutSpoilers && { spoilers: '0' }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `${reviewsPath(slug)}?${search}` : reviewsPath(slug)
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, attempt, viewer, tag } = context.get(pageContext)
  const { story } = await api('GET /content/by-address/{address}', { params: { address: params.storyId } })
  tag(`story:${story._id}`, `author:${story.author._id}`, `reviews:${story._id}`)
  if (params.storyId !== story.slug && !id.test(params.storyId))
    throw redirect(reviewsPath(story.slug) + url.search, 301)
  const filter = readFilter(url.searchParams)
  const where = { params: { storyId: story._id } }
  const found = await api('GET /content/{storyId}/reviews', {
    ...where,
    query: {
      sort: filter.sort,
      page: String(filter.page),
      ...(filter.stars !== undefined && { stars: filter.stars }),
      ...(filter.isFinished && { finished: '1' as const }),
      ...(filter.isWithoutSpoilers && { spoilers: '0' as const }),
    },
  })
  const own = viewer ? await attempt((mine) => mine('GET /content/{storyId}/reviews/mine', where)) : null
  const { _id, slug, title, author, language, visibility } = story
  return {
    ...found,
    filter,
    standing: own?.ok ? own.value : null,
    story: { _id, slug, title, author, language, visibility },
    isWriting: viewer !== null && url.searchParams.get('write') === '1',
    rating: /^[1-5]$/.test(url.searchParams.get('rating') ?? '')
      ? Number(url.searchParams.get('rating'))
      : null,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(args, { title: 'Reviews', description: '' })
  const { story, summary } = loaderData
  return pageMeta(args, {
    title: `Reviews of ${story.title}`,
    description: `What readers say about ${story.title} by ${story.author.displayName}. ${describeCount(summary.count, 'rating')}.`,
    isListed: story.visibility === 'public' && summary.count > 0,
    canonical: reviewsPath(story.slug),
    feed:
      story.visibility === 'public'
        ? { path: feedPath(story), title: `Reviews of ${story.title}` }
        : undefined,
  })
}

export default function StoryReviewsPage({ loaderData }: Route.ComponentProps) {
  const { story, reviews, summary, pagination, filter, standing, isWriting, rating } = loaderData
  const to = (changes: Partial<Filter>) => addressOf(story.slug, { ...filter, page: 1, ...changes })
  const isFiltered = filter.stars !== undefined || filter.isFinished || filter.isWithoutSpoilers
  return (
    <div className="page-wrap max-w-230 pt-9 pb-20 md:pt-14">
      <p className="text-meta text-ink-soft">
        <RuledLink small to={storyPath(story.slug)} lang={story.language} dir="auto">
          {story.title}
        </RuledLink>
      </p>
      <h1 className="mt-3 mb-8 text-d2">Reviews</h1>
      <ReviewSummary summary={summary} starsPath={(stars) => to({ stars: String(stars) })} />
      {standing ? (
        <OwnReview key={story._id} {...{ story, standing, isWriting, rating }} />
      ) : (
        <p className="mt-6 text-ink-soft">
          <RuledLink to={`/login?from=${encodeURIComponent(reviewsPath(story.slug))}`}>Sign in</RuledLink> to
          write a review.
        </p>
      )}
      <Section
        title="All reviews"
        note={pagination.total > 0 ? describeCount(pagination.total, 'review') : undefined}
      >
        {summary.count > 0 ? (
          <>
            <nav aria-label="Sort reviews" className="reviews-filters">
              {reviewSorts.map((sort) => (
                <ChipLink key={sort} to={to({ sort })} selected={sort === filter.sort} preventScrollReset>
                  {sortWords.get(sort)}
                </ChipLink>
              ))}
            </nav>
            <nav aria-label="Filter reviews" className="reviews-filters mt-2">
              {filter.stars !== undefined ? (
                <ChipLink to={to({ stars: undefined })} selected preventScrollReset>
                  {describeCount(Number(filter.stars), 'star')}
                  <span className="sr-only">, remove</span>
                </ChipLink>
              ) : null}
              <ChipLink
                to={to({ isFinished: !filter.isFinished })}
                selected={filter.isFinished}
                preventScrollReset
              >
                Finished readers only
              </ChipLink>
              <ChipLink
                to={to({ isWithoutSpoilers: !filter.isWithoutSpoilers })}
                selected={filter.isWithoutSpoilers}
                preventScrollReset
              >
                Without spoilers
              </ChipLink>
            </nav>
          </>
        ) : null}
        {reviews.map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
        {reviews.length === 0 ? (
          <EmptyState
            level={3}
            title={isFiltered ? 'No reviews match' : 'No reviews yet'}
            action={
              <ButtonLink to={isFiltered ? reviewsPath(story.slug) : storyPath(story.slug)} variant="quiet">
                {isFiltered ? 'Show all reviews' : 'Open the story'}
              </ButtonLink>
            }
          >
            {isFiltered
              ? 'Try other filters.'
              : 'Readers can review the story after three chapters, or a fifth of its words.'}
          </EmptyState>
        ) : null}
        <Pagination
          label="Pages of reviews"
          page={pagination.page}
          pageCount={pagination.pages}
          hrefFor={(page) => to({ page })}
        />
        {story.visibility === 'public' ? (
          <p className="mt-6">
            <a href={feedPath(story)} className="tap gap-1.5 text-meta text-ink-faint">
              <Rss className="size-3.5" /> Feed
            </a>
          </p>
        ) : null}
      </Section>
    </div>
  )
}
