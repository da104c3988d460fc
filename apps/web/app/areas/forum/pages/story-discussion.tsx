// /story/{storyId}/discussion: the space of a story, for those who can see the story.
import { data, redirect, useNavigation } from 'react-router'
import { Form } from 'react-router'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink, TextLink } from '#ui/link.tsx'
import { FollowChoice } from '../follow-choice.tsx'
import { ForumFrame } from '../list/forum-frame.tsx'
import { loadTopics } from '../list/load-topics.ts'
import type { Route } from './+types/story-discussion.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { story } = await page.api('GET /content/by-address/{address}', {
    params: { address: params.storyId },
  })
  page.tag(`story:${story._id}`)
  const { category, canOpen } = await page.api('GET /content/{storyId}/discussion', {
    params: { storyId: story._id },
  })
  const found = category ? await loadTopics(page, url, category._id) : null
  return {
    story: { _id: story._id, slug: story.slug, title: story.title },
    canOpen,
    found: found && category ? { ...found, category } : null,
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  const { api, attempt } = context.get(pageContext)
  const { story } = await api('GET /content/by-address/{address}', { params: { address: params.storyId } })
  const opened = await attempt((call) =>
    call('PUT /content/{storyId}/discussion', { params: { storyId: story._id } }),
  )
  if (!opened.ok) throw data(opened.error, { status: opened.status })
  return redirect(`${storyPath(story.slug)}/discussion`)
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? `Discussion of ${loaderData.story.title}` : 'Discussion',
    description: loaderData ? `What readers say about ${loaderData.story.title}.` : '',
    isListed: Boolean(loaderData?.found) && args.location.search === '',
    ...(loaderData && { canonical: `${storyPath(loaderData.story.slug)}/discussion` }),
  })
}

export default function StoryDiscussionPage({ loaderData }: Route.ComponentProps) {
  const { story, canOpen, found } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const path = storyPath(story.slug)
  if (found)
    return (
      <ForumFrame
        {...found}
        title={
          <>
            Discussion of “<bdi>{story.title}</bdi>”
          </>
        }
        lead={
          <>
            Posts about chapters you haven’t read are collapsed.{' '}
            <TextLink to={path}>Go to the story</TextLink>
          </>
        }
        base={`${path}/discussion`}
        tools={
          found.isMember ? (
            <FollowChoice
              kind="category"
              target={found.category._id}
              level={found.category.follow}
              name={`the discussion of ${story.title}`}
            />
          ) : null
        }
      />
    )
  return (
    <div className="page-wrap pt-8 pb-20">
      <RuledLink small to={path} dir="auto">
        {story.title}
      </RuledLink>
      <h1 className="mt-3 text-d2">Discussion</h1>
      <EmptyState
        title={canOpen ? 'Talk with your readers' : 'No discussion yet'}
        action={
          canOpen ? (
            <Form method="post">
              <Button type="submit" busy={isBusy} busyLabel="Opening">
                Open a discussion
              </Button>
            </Form>
          ) : undefined
        }
      >
        {canOpen
          ? 'A discussion is a small forum for this story. Everyone who can see the story can take part, and you and your collaborators moderate it.'
          : 'The author hasn’t opened a discussion for this story.'}
      </EmptyState>
    </div>
  )
}
