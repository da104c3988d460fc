import '../writerspod.css'
import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import { describeCount } from '#lib/amounts.ts'
import { ChipLink } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { PodRow } from './pod-row.tsx'
import { ArticleCards } from './article-cards.tsx'
import { FollowPod } from './follow-pod.tsx'
import type { FoundPage } from './found-items.tsx'
import { FeedLink, LatestEpisode } from './latest-episode.tsx'
import { PodPeopleList } from './pod-people-list.tsx'
import { PodSearchForm } from './pod-search-form.tsx'
import { noPodSearch, podListPath } from './pod-search.ts'

type FirstPageProps = { overview: ResponseOf<Api['GET /writerspod/overview']>; found: FoundPage }

/** The latest episode, articles, the newest season, and people. */
export function FirstPage({ overview, found }: FirstPageProps) {
  const { latest, articles, tags, isFollowing } = overview
  return (
    <>
      <h1 className="sr-only">WritersPod</h1>
      {latest ? (
        <LatestEpisode latest={latest} isFollowing={isFollowing} />
      ) : (
        <div className="pt-11">
          <EmptyState
            title="The first episode is on its way"
            action={
              <div className="flex flex-wrap items-center gap-4.5">
                <FollowPod isFollowing={isFollowing} />
                <FeedLink />
              </div>
            }
          >
            Conversations about writing will be here. Follow WritersPod and we’ll let you know when the first
            one is out.
          </EmptyState>
        </div>
      )}
      <div className="pod-find">
        <PodSearchForm search={noPodSearch} />
        {tags.length > 0 ? (
          <ul className="flex flex-wrap gap-2" aria-label="Tags">
            {tags.slice(0, 8).map(({ slug, name }) => (
              <li key={slug}>
                <ChipLink to={podListPath(noPodSearch, { tag: slug })} dir="auto">
                  {name}
                </ChipLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {articles.length > 0 ? (
        <Section
          title="Articles"
          link={{ to: podListPath(noPodSearch, { kind: 'article' }), label: 'All articles' }}
        >
          <ArticleCards articles={articles} />
        </Section>
      ) : null}
      <div className="pod-columns">
        <NewestEpisodes overview={overview} found={found} />
        <PodPeopleList {...overview} />
      </div>
    </>
  )
}

/** The newest season, with links to the others; episodes without seasons are one list. */
function NewestEpisodes({ overview, found }: FirstPageProps) {
  const [season, ...others] = overview.seasons
  const { items, pagination } = found
  if (items.length === 0) return <div />
  const all = podListPath(noPodSearch, season ? { season: season.season } : { kind: 'episode' })
  return (
    <Section
      title={season ? `Season ${season.season}` : 'Episodes'}
      note={describeCount(pagination.total, 'episode')}
      end={
        others.length > 0 ? (
          <span className="flex flex-wrap gap-4">
            {others.slice(0, 3).map(({ season: other }) => (
              <RuledLink key={other} to={podListPath(noPodSearch, { season: other })}>
                Season {other}
              </RuledLink>
            ))}
          </span>
        ) : undefined
      }
    >
      <ul className="pod-rows">
        {items.map((item) => (
          <PodRow key={item._id} item={item} isInSeason isLatest={item._id === overview.latest?._id} />
        ))}
      </ul>
      {pagination.total > items.length ? (
        <p className="mt-5">
          <RuledLink to={all}>All {describeCount(pagination.total, 'episode')}</RuledLink>
        </p>
      ) : null}
    </Section>
  )
}
