// /admin/stories: finds any story, for staff.
import type { AdminStory } from '@fabula/contracts/stories.admin'
import { Form, href, Link } from 'react-router'
import { ReportButton } from '#areas/moderation/public/report-button.tsx'
import { describeCount } from '#lib/amounts.ts'
import { shortDate } from '#lib/dates.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { aiWords, ratingWords, storyPath } from '../public/story-texts.ts'
import type { Route } from './+types/admin-stories.ts'

const maxQueryLength = 120

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const asked = (name: string, length: number) => (url.searchParams.get(name) ?? '').trim().slice(0, length)
  const query = asked('query', maxQueryLength)
  const after = asked('after', 80)
  const found = await api('GET /admin/stories', { query: { query, ...(after && { after }) } })
  return { ...found, query, isFirst: after === '' }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Stories',
    description: 'Find any story.',
    isListed: false,
    isPublic: false,
  })
}

export default function AdminStories({ loaderData }: Route.ComponentProps) {
  const { stories, next, query, isFirst } = loaderData
  const addressOf = (more: Record<string, string>) =>
    `/admin/stories?${new URLSearchParams({ ...(query && { query }), ...more })}`
  return (
    <>
      <h2 className="sr-only">Stories</h2>
      <search aria-label="Stories" className="mt-6 block">
        <Form key={query} className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
          <TextField
            type="search"
            name="query"
            label="Title, @author, or ID"
            placeholder="Starts with"
            maxLength={maxQueryLength}
            defaultValue={query}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" variant="quiet" className="justify-self-start">
            Search
          </Button>
        </Form>
        <p className="mt-2 text-meta text-ink-faint">
          Finds drafts and hidden stories, too. Former titles are searched, too. You see their text only if
          you’re allowed to read them.
        </p>
      </search>
      {stories.length > 0 ? (
        <>
          <ul className="mt-6 border-t border-rule">
            {stories.map((story) => (
              <StoryItem key={story._id} story={story} />
            ))}
          </ul>
          {isFirst && !next ? null : (
            <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
              {isFirst ? null : (
                <ButtonLink to={addressOf({})} variant="quiet" rel="first">
                  First page
                </ButtonLink>
              )}
              {next ? (
                <ButtonLink to={addressOf({ after: next })} variant="quiet" rel="next">
                  Next page
                </ButtonLink>
              ) : null}
            </nav>
          )}
        </>
      ) : (
        <div className="pt-8">
          <EmptyState
            title="No stories found"
            action={
              query ? (
                <ButtonLink to="/admin/stories" variant="quiet">
                  Clear search
                </ButtonLink>
              ) : null
            }
          >
            Try the start of a title, an author as @username, or an ID.
          </EmptyState>
        </div>
      )}
    </>
  )
}

const statusWords: Record<AdminStory['status'], string> = {
  draft: 'Draft',
  ongoing: 'Ongoing',
  hiatus: 'On hiatus',
  complete: 'Complete',
  archived: 'Archived',
}
const visibilityWords: Record<AdminStory['visibility'], string> = {
  public: 'public',
  registered: 'signed-in users',
  unlisted: 'unlisted',
  private: 'private',
}
const moderationWords: Record<NonNullable<AdminStory['moderation']>, string> = {
  held: 'Hidden until decided',
  hidden: 'Hidden by moderators',
  removed: 'Removed by moderators',
  illegal: 'Removed as illegal',
}

function StoryItem({ story }: { story: AdminStory }) {
  const labels = [
    ...(story.contentRating ? [ratingWords[story.contentRating]] : ['No rating']),
    ...(story.aiUse ? [`AI: ${aiWords[story.aiUse].toLowerCase()}`] : []),
    ...story.warnings,
    ...story.tags,
  ]
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <Link to={storyPath(story.slug)} dir="auto" className="font-strong wrap-anywhere">
          {story.title}
        </Link>
        <p className="text-meta text-ink-faint wrap-anywhere">
          <TextLink
            quiet
            to={href('/admin/people/:userId', { userId: story.author._id })}
            className="tap gap-[0.5ch]"
          >
            <bdi>{story.author.displayName}</bdi>
            <span>@{story.author.username}</span>
          </TextLink>
        </p>
        <p dir="auto" className="mt-1 text-dense text-ink-soft wrap-anywhere">
          {labels.join(', ')}
        </p>
      </div>
      <div className="text-meta text-ink-faint sm:text-right">
        {story.moderation ? (
          <p className="font-strong text-danger">{moderationWords[story.moderation]}</p>
        ) : null}
        <p className="text-ink-soft">
          {statusWords[story.status]}, {visibilityWords[story.visibility]}
        </p>
        <p>
          {describeCount(story.publishedCount, 'published chapter')} · edited {shortDate(story.editedAt)}
        </p>
        {story.isOwnWork ? null : <ReportButton kind="story" id={story._id} label={`Story ${story.title}`} />}
      </div>
    </li>
  )
}
