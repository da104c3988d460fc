// The page of a story: what it is, who wrote it, how it opens, its chapters.
import { podPath } from '@fabula/contracts/writerspod-sizes'
import BookOpen from 'lucide-react/icons/book-open'
import { useRef } from 'react'
import { href, redirect } from 'react-router'
import { Comments } from '#areas/comments/public/comments.tsx'
import { ReportButton } from '#areas/moderation/public/report-button.tsx'
import { describeCount, describeReadingTime } from '#lib/amounts.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { directionOf } from '#lib/text-direction.ts'
import { PersonLink } from '#lib/person-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link, RuledLink } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Section } from '#ui/section.tsx'
import { ShareLink } from '../public/share-link.tsx'
import { useStorySlots } from '../public/story-slots.ts'
import { readPath, storyPath } from '../public/story-texts.ts'
import { showMatureStories } from '../public/show-mature.ts'
import { ChapterList } from '../story/chapter-list.tsx'
import { storyMeta } from '../public/story-meta.ts'
import { MoreActions } from '../story/more-actions.tsx'
import { StartBar } from '../story/start-bar.tsx'
import { MoreFacts, StoryFacts, StoryPeople } from '../story/story-facts.tsx'
import { WritersNote } from '../story/writers-note.tsx'
import type { Route } from './+types/story.ts'

const chaptersOnPage = 100
const reviewsOnPage = 3
const episodesOnPage = 3
const charactersOnPage = 8
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, params: { storyId: address }, url }: Route.LoaderArgs) {
  const { api, attempt, viewer, tag } = context.get(pageContext)
  const page = url.searchParams.get('page') ?? '1'
  const found = await api('GET /content/by-address/{address}', {
    params: { address },
    query: { page: /^\d{1,2}$/.test(page) && Number(page) > 0 ? page : '1' },
  })
  const { story } = found
  const named = [...found.people, ...found.credits].map(({ user }) => user._id)
  tag(`story:${story._id}`, ...[story.author._id, ...named].map((person) => `author:${person}`))
  // A former slug, or another spelling. An id is valid too; its canonical link names the slug.
  if (address !== story.slug && !id.test(address)) throw redirect(storyPath(story.slug) + url.search, 301)
  const isOut = found.chapters.some(({ status }) => status === 'published')
  const params = { storyId: story._id }
  const [comments, reviews, cast, heard, own, space] = await Promise.all([
    isOut ? api('GET /content/{storyId}/comments', { params }) : null,
    isOut ? api('GET /content/{storyId}/reviews', { params, query: { limit: String(reviewsOnPage) } }) : null,
    attempt((call) => call('GET /content/{storyId}/characters', { params })),
    isOut
      ? attempt((call) =>
          call('GET /writerspod', { query: { story: story._id, limit: String(episodesOnPage) } }),
        )
      : null,
    // Pages of visitors are cached and the same for all of them; only signed-in users get personal data.
    viewer ? attempt((mine) => mine('GET /content/{storyId}/reading', { params })) : null,
    attempt((call) => call('GET /content/{storyId}/discussion', { params })),
  ])
  const episodes = heard?.ok ? heard.value.items.map(({ _id, slug, title }) => ({ _id, slug, title })) : []
  tag(...episodes.map(({ _id }) => `pod:${_id}`))
  tag(`comments:${story._id}`, `reviews:${story._id}`, `cast:${story._id}`)
  const sectionCount = story.sections.length
  return {
    ...found,
    comments,
    reviews,
    cast: {
      count: cast.ok ? cast.value.characters.length : 0,
      characters: (cast.ok ? cast.value.characters : [])
        .slice(0, charactersOnPage)
        .map(({ _id, slug, name, role, isArchived }) => ({ _id, slug, name, role, isArchived })),
    },
    episodes,
    hasDiscussion: space.ok && (space.value.category !== null || space.value.canOpen),
    own: own?.ok ? own.value : null,
    story: {
      ...story,
      // Only titles, because planning notes are for collaborators.
      sections: story.sections.map(({ _id, title }) => ({ _id, title })),
      languageName: languageName(story.language),
      partsLine:
        sectionCount > 1
          ? describeCount(
              sectionCount,
              found.partNames.sectionNoun,
              found.partNames.sectionTitle.toLowerCase(),
            )
          : '',
    },
  }
}

let languageNames: Intl.DisplayNames | undefined

/** Named by the server, because browsers name some languages differently. */
function languageName(language: string): string {
  try {
    languageNames ??= new Intl.DisplayNames('en', { type: 'language' })
    return languageNames.of(language) ?? language
  } catch {
    return language
  }
}

export const action = (args: Route.ActionArgs) => showMatureStories(args)

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return loaderData ? storyMeta(args, loaderData) : pageMeta(args, { title: 'Story', description: '' })
}

export default function StoryPage({ loaderData }: Route.ComponentProps) {
  const { story, partNames, chapters, pagination, opening, comments, reviews, own, people, credits, canAsk } =
    loaderData
  const { hasDiscussion, cast, episodes } = loaderData
  const {
    Start,
    Author,
    Actions,
    MoreActions: OwnActions,
    Download,
    Cast,
    Reviews,
    Further,
  } = useStorySlots()
  const actions = useRef<HTMLDivElement>(null)
  const part = { story, own, names: partNames }
  const isWriter = story.permissions.includes('readDraft')
  const isMember = story.permissions.length > 0
  const viewer = useViewer()
  const roles = people.find(({ user }) => user._id === viewer?._id)?.roles ?? []
  const isOut = chapters.some(({ status }) => status === 'published')
  const words = { lang: story.language, dir: directionOf(story.language) }
  return (
    <div className="page-wrap">
      <article className="story-sheet">
        <div className="story-aside">
          <div className="story-cover">
            <Cover src={story.coverUrl} alt="" title={story.title} eager />
          </div>
          <div className="story-facts-place">
            <StoryFacts story={story} />
          </div>
          <div className="story-more-place">
            <MoreFacts story={story} />
            <StoryPeople
              people={people}
              credits={credits}
              askPath={canAsk ? `${storyPath(story.slug)}/collaborate` : null}
            />
            {isMember ? null : (
              <ReportButton
                kind="story"
                id={story._id}
                label={`“${story.title}” by ${story.author.displayName}`}
                image={story.cover && { id: story.cover.imageId, label: 'Its cover' }}
                className="mt-4"
              >
                Report story
              </ReportButton>
            )}
          </div>
        </div>
        <div className="story-main">
          <header className="story-head">
            {isMember ? (
              <WritersNote story={story} isOut={isOut} part={roles} isShared={people.length > 0} />
            ) : null}
            <ul className="story-meta">
              {story.genres.map(({ _id, slug, name }) => (
                <li key={_id}>
                  <Link to={href('/genres/:genreId', { genreId: slug })}>{name}</Link>
                </li>
              ))}
              {story.wordCount > 0 ? (
                <>
                  <li>{describeReadingTime(story.readingMinutes)}</li>
                  <li>{describeCount(story.wordCount, 'word')}</li>
                </>
              ) : null}
            </ul>
            <h1 {...words} className="story-title">
              {story.title}
            </h1>
            <div className="story-author">
              <Avatar username={story.author.username} image={story.author.avatar} />
              <PersonLink username={story.author.username} className="tap font-strong">
                {story.author.displayName}
              </PersonLink>
              <Author {...part} />
            </div>
            {story.synopsis ? (
              <p {...words} className="story-synopsis">
                {story.synopsis}
              </p>
            ) : null}
            <div ref={actions} className="story-actions">
              {isOut || !isWriter ? (
                <Start {...part} />
              ) : chapters.length > 0 ? (
                <ButtonLink to={readPath(story.slug)} viewTransition size="lg" icon={<BookOpen />}>
                  Read draft
                </ButtonLink>
              ) : null}
              {isOut ? <Actions {...part} /> : null}
              <MoreActions>
                {isOut ? <OwnActions {...part} /> : null}
                <ShareLink labelled title={story.title} path={storyPath(story.slug)} />
                {isOut || (isWriter && chapters.length > 0) ? (
                  <Download storyId={story._id} wordCount={story.wordCount} isWriter={isWriter} />
                ) : null}
              </MoreActions>
            </div>
          </header>
          <div className="story-body">
            {opening.length > 0 ? (
              <Section title="From the beginning">
                <div {...words} className="story-opening">
                  {opening.map((text, place) => (
                    // Lines of one text: only the index tells them apart.
                    <p key={place} className={place === 0 ? 'ui-opening' : undefined}>
                      {text}
                    </p>
                  ))}
                </div>
                <Link to={readPath(story.slug)} viewTransition className="ui-ruled-link">
                  Continue reading
                </Link>
              </Section>
            ) : null}
            <Section
              id="chapters"
              title={partNames.chapterTitle}
              note={isWriter ? undefined : `${pagination.total.toLocaleString('en')} published`}
            >
              {chapters.length > 0 ? (
                <ChapterList
                  slug={story.slug}
                  chapters={chapters}
                  sections={story.sections}
                  names={partNames}
                  finishedIds={own?.reading.finishedChapterIds}
                  currentId={own?.reading.resume?.chapterId}
                  firstNumber={(pagination.page - 1) * chaptersOnPage + 1}
                />
              ) : (
                <EmptyState
                  level={3}
                  title="Nothing here yet"
                  action={
                    <ButtonLink to={`${storyPath(story.slug)}/edit`} variant="quiet">
                      Open outline
                    </ButtonLink>
                  }
                >
                  Add your first {partNames.chapterNoun}. No one sees it until you publish.
                </EmptyState>
              )}
              <Pagination
                label={partNames.chapterTitle}
                page={pagination.page}
                pageCount={pagination.pages}
                hrefFor={(page) => `${storyPath(story.slug)}${page > 1 ? `?page=${page}` : ''}#chapters`}
              />
            </Section>
            {cast.count > 0 ? <Cast path={`${storyPath(story.slug)}/characters`} cast={cast} /> : null}
            {reviews ? <Reviews story={story} reviews={reviews} canWrite={!isMember} /> : null}
            {episodes.map((episode) => (
              <p key={episode._id} className="mt-8">
                On WritersPod:{' '}
                <RuledLink to={podPath(episode)}>
                  <span dir="auto">{episode.title}</span>
                </RuledLink>
              </p>
            ))}
            {hasDiscussion ? (
              <p className="mt-8">
                <RuledLink to={`${storyPath(story.slug)}/discussion`}>Discussion of this story</RuledLink>
              </p>
            ) : null}
            {comments ? (
              <Comments
                place={{ storyId: story._id }}
                subject={story.title}
                writers={[story.author, ...people.map(({ user }) => user)]}
                initial={comments}
              />
            ) : null}
          </div>
        </div>
      </article>
      {isOut ? (
        <>
          <Further key={story._id} story={story} />
          <StartBar title={story.title} actions={actions}>
            <Start {...part} size="md" />
          </StartBar>
        </>
      ) : null}
    </div>
  )
}
