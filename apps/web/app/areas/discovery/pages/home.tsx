import PenLine from 'lucide-react/icons/pen-line'
import { Suspense } from 'react'
import { FollowButton } from '#areas/follows/public/follow-button.tsx'
import { PersonRow } from '#areas/follows/public/person-row.tsx'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta, tagline } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { startWritingPath } from '#lib/start-writing.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Hero } from '../home/hero.tsx'
import {
  ContinueReading,
  GenreList,
  GenreTile,
  homeGenres,
  StoryRowSection,
  Trending,
} from '../home-sections.tsx'
import { EditorialNote } from '../editorial-note.tsx'
import type { Route } from './+types/home.ts'

/**
 * Until the first interaction, sections far below are neither laid out nor painted and load no images; each reserves
 * about its final height. Afterward they have their real height, so that End and scroll restoration work.
 */
const later =
  '[html:not([data-touched])_&>section]:[contain-intrinsic-block-size:auto_26rem] [html:not([data-touched])_&>section]:[content-visibility:auto]'

const peopleToMeet = '4'
const inRow = '6'

/** A section that fails to load is left out; the rest of the page still renders. */
export async function loader({ context }: Route.LoaderArgs) {
  const { attempt, viewer, tag } = context.get(pageContext)
  tag('lists')
  const query = { limit: inRow }
  const [home, facets, people, reading] = await Promise.all([
    attempt((api) => api('GET /public/home', { query })),
    attempt((api) => api('GET /public/facets')),
    attempt((api) => api('GET /users/suggestions', { query: { limit: peopleToMeet } })),
    viewer ? attempt((api) => api('GET /users/reading', { query })) : null,
  ])
  return {
    home: home.ok ? home.value : null,
    genres: facets.ok ? facets.value.genres : [],
    people: people.ok ? people.value.suggestions : [],
    reading: reading?.ok ? reading.value.reading : [],
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: null,
    description: `${tagline}. Read for free, and write alone or with others.`,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, genres, people, reading } = loaderData
  const viewer = useViewer()
  return (
    <div className="page-wrap">
      <section className="grid items-end gap-x-10 gap-y-5.5 pt-7 pb-6.5 md:grid-cols-[1fr_auto] md:pt-11 md:pb-9">
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
      </section>

      {home?.heroBanner ? <Hero banner={home.heroBanner} /> : <EditorialNote />}
      <ContinueReading entries={reading} />
      {home && home.trending.stories.length > 0 ? <Trending {...home.trending} /> : null}
      {/* Hydrated separately, after the first screen. */}
      <Suspense>
        <div className={later}>
          <StoryRowSection
            title="From authors you follow"
            note="New chapters, newest first"
            stories={home?.followed ?? []}
          />
          <StoryRowSection
            title="Editors’ picks"
            note="Handpicked by our team"
            stories={home?.featured ?? []}
          />
          <StoryRowSection
            title="Complete stories"
            link={{ to: '/stories?status=complete', label: 'All complete stories' }}
            stories={home?.complete ?? []}
          />

          <Section title="Popular genres">
            <ul className="grid grid-cols-2 gap-x-4.5 gap-y-6 md:grid-cols-4 md:gap-x-6">
              {homeGenres.map((genre) => (
                <li key={genre.slug}>
                  <GenreTile {...genre} />
                </li>
              ))}
            </ul>
          </Section>
          {genres.length > 0 ? <GenreList genres={genres} /> : null}

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

          <Section title="How Fabula works" note="Three promises">
            <ol className="grid gap-x-10 gap-y-6 md:grid-cols-3">
              {promises.map(({ title, text }, index) => (
                <li key={title} className="grid grid-cols-[1.875rem_1fr]">
                  <span aria-hidden="true" className="ui-rank-number">
                    {index + 1}
                  </span>
                  <div>
                    <h3 className="text-d5">{title}</h3>
                    <p className="mt-1.5 font-serif text-blurb text-ink-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </Section>
        </div>
      </Suspense>
    </div>
  )
}

const promises = [
  { title: 'Text first', text: 'A story opens on its first sentence. Nothing gets in the way.' },
  {
    title: 'Drafts stay drafts',
    text: 'Readers see only what you publish, never what you’re still working on.',
  },
  { title: 'Transparent lists', text: 'Every list says how it’s ranked, and no one can buy a place in it.' },
] as const
