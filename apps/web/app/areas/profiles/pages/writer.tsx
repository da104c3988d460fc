// An author’s page for visitors and search engines: their stories, and how one of them begins.
import type { Opening } from '@fabula/contracts/discovery'
import BookOpen from 'lucide-react/icons/book-open'
import { data, href, Link, redirect } from 'react-router'
import { authorTexts } from '#areas/follows/public/author-texts.ts'
import { useAuthor } from '#areas/follows/public/authors.ts'
import { FollowButton } from '#areas/follows/public/follow-button.tsx'
import { StoryRow } from '#areas/stories/public/story-row.tsx'
import { readPath, storyPath } from '#areas/stories/public/story-texts.ts'
import { describeCount, describeReadingTime } from '#lib/amounts.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { writerPath } from '#lib/person-link.tsx'
import { pictureUrl } from '#lib/pictures.ts'
import { directionOf } from '#lib/text-direction.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CoverPlate } from '#ui/cover-plate.tsx'
import { TextLink } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SectionHead } from '#ui/section.tsx'
import { failedPage } from '../load-tab.ts'
import { Figures, ProfileHeader } from '../profile-header.tsx'
import { pageOf, storiesPerPage } from '../profile-tabs.ts'
import type { Route } from './+types/writer.ts'

export async function loader({ context, params: { username }, url }: Route.LoaderArgs) {
  const { api, attempt, viewer, tag } = context.get(pageContext)
  const found = await attempt((call) => call('GET /users/info/{id}', { params: { id: username } }))
  // A malformed name belongs to no user.
  if (!found.ok && found.status === 400) throw data(notFoundBody, { status: 404 })
  if (!found.ok) return failedPage(found.error, found.status, authorTexts.loadFailed)
  const person = found.value.user
  // Members see more on the profile, and users without public stories have no other page.
  if (viewer || person.counts.stories === 0)
    throw redirect(href('/user/:profileIdentifier', { profileIdentifier: person.username }))
  if (username !== person.username) throw redirect(writerPath(person.username) + url.search, 301)
  tag(`author:${person._id}`, `stories-of:${person._id}`)
  const { stories, opening, pagination } = await api('GET /public/writers/{id}/stories', {
    params: { id: person._id },
    query: { page: String(pageOf(url.searchParams)), limit: String(storiesPerPage) },
  })
  return { person, opening, stories: opening ? stories.slice(1) : stories, pagination }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(args, { title: 'Author', description: 'An author on Fabula.' })
  const { person, pagination } = loaderData
  const { displayName, username, bio, avatar, links } = person
  const path = writerPath(username)
  const portrait = avatar ? pictureUrl(avatar.imageId, 320) : `/avatar/${username}`
  const description =
    bio || `${displayName} writes on Fabula: ${describeCount(pagination.total, 'story', 'stories')}.`
  return pageMeta(args, {
    title: `${displayName} (@${username})`,
    description,
    canonical: pagination.page > 1 ? `${path}?page=${pagination.page}` : path,
    image: { path: portrait, alt: displayName, isSquare: true },
    feed: { path: feedPath(username), title: `New chapters by ${displayName}` },
    jsonLd: (absolute) => ({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateCreated: person.createdAt,
      mainEntity: {
        '@type': 'Person',
        '@id': absolute(path),
        url: absolute(path),
        name: displayName,
        alternateName: username,
        description: bio || undefined,
        image: absolute(portrait),
        sameAs: links.map((link) => link.url),
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/FollowAction',
          userInteractionCount: person.followerCount,
        },
      },
    }),
  })
}

const feedPath = (username: string) => `/feeds/author/${username}.xml`

export default function WriterPage({ loaderData }: Route.ComponentProps) {
  const { person, opening, stories, pagination } = loaderData
  const { followerCount } = useAuthor(person)
  const path = writerPath(person.username)
  return (
    <div className="page-wrap pb-10">
      <ProfileHeader person={person} actions={<FollowButton author={person} />} />
      <Figures
        figures={[
          { one: 'story', many: 'stories', count: pagination.total },
          { one: 'follower', many: 'followers', count: followerCount },
        ]}
      />
      {opening ? <StartHere {...opening} /> : null}
      {stories.length > 0 ? (
        <section aria-labelledby="stories" className="mt-12">
          <SectionHead id="stories" title={opening ? `Also by ${person.displayName}` : 'Stories'} />
          {stories.map((story) => (
            <StoryRow key={story._id} story={story} byline={false} />
          ))}
        </section>
      ) : null}
      <Pagination
        page={pagination.page}
        pageCount={pagination.pages}
        hrefFor={(page) => (page > 1 ? `${path}?page=${page}` : path)}
      />
      <p className="mt-10 border-t border-line pt-5 text-dense text-ink-soft">
        Get new chapters in your feed reader:{' '}
        <TextLink to={feedPath(person.username)} reloadDocument>
          Atom feed of {person.displayName}
        </TextLink>
      </p>
    </div>
  )
}

function StartHere({ story, line, minutes }: Opening) {
  const words = { lang: story.language, dir: directionOf(story.language) }
  return (
    <section aria-labelledby="start-here" className="banner">
      <div className="banner-text">
        <p className="dots text-meta text-ink-faint">
          <span className="font-strong text-accent">Start here</span>
          {story.genres[0] ? <span>{story.genres[0].name}</span> : null}
          <span>{describeCount(story.chapterCount, 'chapter')}</span>
          {story.readingMinutes > 0 ? <span>{describeReadingTime(story.readingMinutes)}</span> : null}
        </p>
        <h2 id="start-here" className="mt-2.5 text-feature" {...words}>
          <Link to={storyPath(story.slug)} viewTransition>
            {story.title}
          </Link>
        </h2>
        <p className="mt-5 max-w-[44ch] font-serif text-d5 leading-normal" {...words}>
          {line}
        </p>
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={readPath(story.slug)} viewTransition icon={<BookOpen />}>
            Read chapter one
          </ButtonLink>
          <span className="text-meta text-ink-faint">{minutes} min, no account needed</span>
        </p>
      </div>
      <CoverPlate
        to={storyPath(story.slug)}
        src={story.coverUrl}
        title={story.title}
        className="w-40 md:w-64"
      />
    </section>
  )
}
