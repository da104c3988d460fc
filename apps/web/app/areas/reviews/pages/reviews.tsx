// /reviews: what readers say about stories of the whole site.
import { type ReviewMood, reviewMoods } from '@fabula/contracts/community-sizes'
import Rss from 'lucide-react/icons/rss'
import { Form, Link } from 'react-router'
import { capital, storyPath } from '#areas/stories/public/story-texts.ts'
import { describeCount } from '#lib/amounts.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Cover } from '#ui/cover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Section } from '#ui/section.tsx'
import { Select } from '#ui/select.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { ListedReviews } from '../public/listed-reviews.tsx'
import '../reviews.css'
import type { Route } from './+types/reviews.ts'

const sorts = ['newest', 'helpful', 'following'] as const
type Sort = (typeof sorts)[number]
const sortWords: Record<Sort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  following: 'People you follow',
}
const waitingCount = '4'
const followedCount = '3'
const feedPath = '/feeds/reviews.xml'
const maxSearchLength = 100

type Filter = { q: string; sort: Sort; genre: string; mood: ReviewMood | undefined; page: number }

function addressOf({ q, sort, genre, mood, page }: Filter): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== 'newest' && { sort }),
    ...(genre && { genre }),
    ...(mood && { mood }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `/reviews?${search}` : '/reviews'
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer, tag } = context.get(pageContext)
  tag('reviews', 'lists')
  const { genres } = await api('GET /public/genres')
  const asked = url.searchParams
  const page = asked.get('page') ?? ''
  const filter: Filter = {
    q: (asked.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxSearchLength),
    sort: sorts.find((sort) => sort === asked.get('sort') && (viewer || sort !== 'following')) ?? 'newest',
    genre: genres.find(({ slug }) => slug === asked.get('genre'))?.slug ?? '',
    mood: reviewMoods.find((mood) => mood === asked.get('mood')),
    page: /^[1-9]\d?$/.test(page) ? Number(page) : 1,
  }
  const { q, sort, genre, mood } = filter
  const query = {
    sort: sort === 'helpful' ? sort : ('newest' as const),
    page: String(filter.page),
    ...(q && { q }),
    ...(genre && { genre }),
    ...(mood && { mood }),
    ...(sort === 'following' && { following: '1' as const }),
  }
  const isFront = addressOf(filter) === '/reviews'
  const [found, waiting, followed] = await Promise.all([
    api('GET /reviews', { query }),
    api('GET /reviews/waiting', { query: { limit: waitingCount } }),
    viewer && isFront ? api('GET /reviews', { query: { following: '1', limit: followedCount } }) : null,
  ])
  return {
    ...found,
    waiting: waiting.stories,
    followed: followed?.reviews ?? [],
    filter,
    genres: genres.map(({ slug, name }) => ({ slug, name })),
    isSignedIn: viewer !== null,
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Reviews',
    description: 'What readers say about stories on Fabula. Every review says how far the reviewer had read.',
    isListed: args.location.search === '',
    feed: { path: feedPath, title: 'Reviews' },
  })
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, pagination, waiting, followed, filter, genres, isSignedIn } = loaderData
  const to = (changes: Partial<Filter>) => addressOf({ ...filter, page: 1, ...changes })
  // The chosen one first: on phones the others scroll out of view.
  const moods = filter.mood
    ? [filter.mood, ...reviewMoods.filter((mood) => mood !== filter.mood)]
    : reviewMoods
  const isFiltered = filter.q !== '' || filter.genre !== '' || filter.mood !== undefined
  return (
    <div className="page-wrap pt-8 pb-16 md:pt-11">
      <h1 className="text-d2">Reviews</h1>
      <p className="mt-2 text-ink-soft">Every review says how far the reviewer had read.</p>
      <search className="mt-6 block">
        <Form action="/reviews" className="reviews-search" key={addressOf(filter)}>
          {filter.sort === 'newest' ? null : <input type="hidden" name="sort" value={filter.sort} />}
          {filter.mood ? <input type="hidden" name="mood" value={filter.mood} /> : null}
          <SearchField
            name="q"
            label="Search reviews"
            placeholder="Search reviews"
            defaultValue={filter.q}
            maxLength={maxSearchLength}
            enterKeyHint="search"
          />
          <Select
            name="genre"
            label="Genre"
            hideLabel
            defaultValue={filter.genre}
            options={[
              { value: '', label: 'All genres' },
              ...genres.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
          <Button type="submit" variant="quiet">
            Show
          </Button>
        </Form>
      </search>
      <nav aria-label="By mood" className="reviews-filters mt-4">
        <span className="text-meta text-ink-faint">By mood</span>
        {moods.map((mood) => (
          <ChipLink
            key={mood}
            to={to({ mood: mood === filter.mood ? undefined : mood })}
            selected={mood === filter.mood}
            preventScrollReset
          >
            {capital(mood)}
          </ChipLink>
        ))}
      </nav>
      <div className="reviews-page mt-8">
        <div className="min-w-0">
          <TabLinks
            label="Sort reviews"
            tabs={sorts
              .filter((sort) => isSignedIn || sort !== 'following')
              .map((sort) => ({ to: to({ sort }), label: sortWords[sort], isCurrent: sort === filter.sort }))}
          />
          {followed.length > 0 ? (
            <Section title="From people you follow" className="mt-8">
              <ListedReviews reviews={followed} />
            </Section>
          ) : null}
          {reviews.length > 0 ? (
            <>
              <h2 className={followed.length > 0 ? 'mt-10 text-section' : 'sr-only'}>
                {followed.length > 0 ? 'From everyone' : sortWords[filter.sort]}
              </h2>
              <ListedReviews reviews={reviews} />
              <Pagination
                label="Pages of reviews"
                page={pagination.page}
                pageCount={Math.min(pagination.pages, 99)}
                hrefFor={(page) => to({ page })}
              />
              <p className="mt-6">
                <a href={feedPath} className="tap gap-1.5 text-meta text-ink-faint">
                  <Rss className="size-3.5" /> Feed
                </a>
              </p>
            </>
          ) : (
            <div className="pt-8">
              <EmptyState
                title={filter.sort === 'following' ? 'Nothing from people you follow' : 'No reviews here yet'}
                action={
                  <ButtonLink
                    to={isFiltered || filter.sort === 'following' ? '/reviews' : '/stories'}
                    variant="quiet"
                  >
                    {isFiltered || filter.sort === 'following' ? 'Show all reviews' : 'Find a story'}
                  </ButtonLink>
                }
              >
                {isFiltered
                  ? 'Try other words, or another mood or genre.'
                  : 'Read a few chapters of a story, then tell others what you think of it.'}
              </EmptyState>
            </div>
          )}
        </div>
        <aside>
          {waiting.length > 0 ? (
            <Section title="Waiting for a first review">
              <ul className="grid gap-5">
                {waiting.map((story) => (
                  <li key={story._id} className="ui-card grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4">
                    <Cover src={story.coverUrl} alt="" title={story.title} />
                    <div>
                      <Link to={storyPath(story.slug)} className="ui-card-link font-serif text-d5" dir="auto">
                        {story.title}
                      </Link>
                      <p className="text-meta text-ink-soft" dir="auto">
                        {story.author.displayName}
                      </p>
                      <p className="text-meta text-ink-faint">
                        {describeCount(story.chapterCount, 'chapter')}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            </Section>
          ) : null}
        </aside>
      </div>
    </div>
  )
}
