// The viewer's own stories: the stories page shows them with ?source=myStories.
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { ReactNode } from 'react'
import { formText } from '#lib/form-text.ts'
import { type Page, pageContext } from '#lib/page-context.ts'
import { MyStories } from '../mine/my-stories.tsx'
import { mySearchOf } from '../mine/my-stories-search.ts'

const perPage = '10'

export async function loadMyStories({ context, url }: LoaderFunctionArgs) {
  const { viewer, api, attempt } = context.get(pageContext)
  if (!viewer) throw redirect(`/login?from=${encodeURIComponent(url.pathname + url.search)}`)
  const search = mySearchOf(url)
  const page = { page: String(search.page), limit: perPage }
  const { filter, sort } = search
  const [found, waiting] = await Promise.all([
    filter === 'deleted'
      ? api('GET /users/stories/deleted', { query: page })
      : api('GET /users/stories', {
          query: { ...page, sortBy: sort, ...(filter !== 'all' && { status: filter }) },
        }),
    countWaiting(attempt),
  ])
  const { stories, pagination } = found
  return { source: 'mine' as const, title: 'My Stories', search, stories, pagination, waiting }
}

/** Invites, requests and transfer offers that wait for this user. The page works without them. */
async function countWaiting(attempt: Page['attempt']): Promise<number> {
  const [requests, offers] = await Promise.all([
    attempt((api) => api('GET /collaboration/requests', { query: { limit: '1' } })),
    attempt((api) => api('GET /collaboration/transfers')),
  ])
  return (requests.ok ? requests.value.pagination.total : 0) + (offers.ok ? offers.value.transfers.length : 0)
}

export async function changeMyStories({ request, context }: ActionFunctionArgs) {
  const { attempt } = context.get(pageContext)
  const storyId = formText(await request.formData(), 'storyId')
  const restored = await attempt((api) => api('POST /content/{storyId}/restore', { params: { storyId } }))
  return restored.ok
    ? { kind: 'positive' as const, text: `“${restored.value.story.title}” restored.` }
    : data({ kind: 'danger' as const, text: restored.error.message }, { status: restored.status })
}

export function MyStoriesPage({ above, hasDrafts }: { above?: ReactNode; hasDrafts?: boolean }) {
  const found = useLoaderData<typeof loadMyStories>()
  const note = useActionData<typeof changeMyStories>() ?? null
  return <MyStories {...found} note={note} above={above} hasDrafts={hasDrafts} />
}
