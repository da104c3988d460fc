import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import PenLine from 'lucide-react/icons/pen-line'
import { lazy, Suspense } from 'react'
import { FollowButton } from '#areas/follows/public/follow-button.tsx'
import { PersonRow } from '#areas/follows/public/person-row.tsx'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta, tagline } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { startWritingPath } from '#lib/start-writing.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Genres, StoryRowSection, Trending } from '../home-sections.tsx'
import { Hero } from '../home/hero.tsx'
import { LiveSample } from '../home/live-sample.tsx'
import { NewChapters } from '../home/new-chapters.tsx'
import { Openings } from '../home/openings.tsx'
import { shownStory } from '../home/shown-story.ts'
import type { Route } from './+types/home.ts'

/**
 * Until the first interaction, sections far below are neither laid out nor painted and load no images; each reserves
 * about its final height. Afterward they have their real height, so that End and scroll restoration work.
 */
const later =
  '[html:not([data-touched])_&>section]:[contain-intrinsic-block-size:auto_26rem] [html:not([data-touched])_&>section]:[content-visibility:auto]'

/** Visitors of a site with stories need neither. */
const EditorialNote = lazy(async () => ({
  default: (await import('../home/editorial-note.tsx')).EditorialNote,
}))
const MemberTop = lazy(async () => ({ default: (await import('../home/member-top.tsx')).MemberTop }))

const peopleToMeet = '4'
const inRow = '6'
/** One large, and as many as fit beside it. */
const inProgress = '4'
const dayMilliseconds = 24 * 60 * 60 * 1000

/** A section that fails to load is left out; the rest of the page still renders. */
export async function loader({ context }: Route.LoaderArgs) {
  const { attempt, viewer, tag } = context.get(pageContext)
  tag('lists')
  const query = { limit: inRow }
  const [home, facets, people, reading] = await Promise.all([
    attempt((api) => api('GET /public/home', { query })),
    attempt((api) => api('GET /public/facets')),
    attempt((api) => api('GET /users/suggestions', { query: { limit: peopleToMeet } })),
    viewer ? attempt((api) => api('GET /users/reading', { query: { limit: inProgress } })) : null,
  ])
  const dayAgo = new Date(Date.now() - dayMilliseconds).toISOString()
  return {
    home: home.ok ? shownHome(home.value) : null,
    newCount:
      home.ok && home.value.isFollowed
        ? home.value.newChapters.filter(({ chapter }) => chapter.publishedAt > dayAgo).length
        : 0,
    genres: facets.ok
      ? facets.value.genres.map(({ slug, name, storyCount }) => ({ slug, name, storyCount }))
      : [],
    people: people.ok ? people.value.suggestions : [],
    reading: reading?.ok ? reading.value.reading : [],
  }
}

function shownHome(home: ResponseOf<Api['GET /public/home']>) {
  return {
    heroBanner: home.heroBanner,
    isFollowed: home.isFollowed,
    openings: home.openings.map((opening) => ({ ...opening, story: shownStory(opening.story) })),
    newChapters: home.newChapters.map(({ story, chapter }) => ({ story: shownStory(story), chapter })),
    trending: {
      formula: home.trending.formula,
      stories: home.trending.stories.map((story) => ({
        ...shownStory(story),
        synopsis: story.synopsis,
        why: story.why,
      })),
    },
    featured: home.featured.map(shownStory),
    complete: home.complete.map(shownStory),
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: null,
    description: `${tagline}. Read for free, and write alone or with others.`,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, newCount, genres, people, reading } = loaderData
  const viewer = useViewer()
  const openings = home?.openings ?? []
  const isAbove = !viewer && openings.length === 0
  const banner = home?.heroBanner
  // A member who is reading this story finds it above.
  const hero =
    banner && !reading.some(({ story }) => story._id === banner.story?._id) ? (
      <Hero banner={banner} isVisitor={!viewer} className={isAbove ? undefined : 'mt-(--section-gap)'} />
    ) : null
  return (
    <div className="page-wrap">
      {viewer ? (
        <Suspense>
          <MemberTop name={viewer.displayName} reading={reading} newCount={newCount} />
        </Suspense>
      ) : (
        <header className="grid items-end gap-x-10 gap-y-5.5 pt-7 pb-6.5 md:grid-cols-[1fr_auto] md:pt-11 md:pb-9">
          <h1 className="font-display text-d1">
            Create, share, and discover <br className="max-lg:hidden" />
            amazing stories together
          </h1>
          <div className="flex flex-wrap gap-2.5 md:flex-col md:pb-1.75">
            <ButtonLink
              to={startWritingPath(viewer)}
              viewTransition
              icon={<PenLine />}
              className="max-md:px-3.5"
            >
              Start writing
            </ButtonLink>
            <ButtonLink to="/story/new/import" viewTransition variant="quiet" className="max-md:px-3.5">
              Import a manuscript
            </ButtonLink>
          </div>
        </header>
      )}

      {viewer ? null : <Openings openings={openings} className="mt-0" />}
      {isAbove ? hero : null}
      {home && !banner && openings.length === 0 ? (
        <Suspense>
          <EditorialNote />
        </Suspense>
      ) : null}
      <NewChapters
        title={home?.isFollowed ? 'New from authors you follow' : 'New chapters'}
        chapters={home?.newChapters ?? []}
        link={{ to: '/stories?sort=updated', label: 'All updated stories' }}
      />
      {/* Hydrated separately, after the first screen. */}
      <Suspense>
        <div className={later}>
          {viewer ? null : <LiveSample />}
          {home && home.trending.stories.length > 0 ? <Trending {...home.trending} /> : null}
          {isAbove ? null : hero}
          <StoryRowSection
            title="Editors’ picks"
            note="Handpicked by our team"
            stories={home?.featured ?? []}
          />
          {viewer ? <Openings openings={openings} /> : null}
          <StoryRowSection
            title="Complete stories"
            link={{ to: '/stories?status=complete', label: 'All complete stories' }}
            stories={home?.complete ?? []}
          />
          <Genres genres={genres} />

          {people.length > 0 ? (
            <Section title="Authors to follow" note="Follow an author to get their next chapter">
              <ul className="grid gap-x-10 md:grid-cols-2 md:[&>li:nth-child(2)]:border-t-0 md:[&>li:nth-child(2)]:pt-0">
                {people.map((person) => (
                  <PersonRow
                    key={person._id}
                    person={person}
                    line={person.bio}
                    action={<FollowButton author={person} size="sm" variant="quiet" />}
                  />
                ))}
              </ul>
            </Section>
          ) : null}
        </div>
      </Suspense>
    </div>
  )
}
