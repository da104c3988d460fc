// /stories: one's own with ?source=myStories. Browsing and favorites say that they are not there yet.
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { RuledLink } from '#ui/link.tsx'
import { MyStories } from '../mine/my-stories.tsx'
import { mySearchOf } from '../mine/my-stories-search.ts'
import { notYet } from '../not-yet.ts'

const perPage = '10'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const source = url.searchParams.get('source')
  if (source !== 'myStories') return { source: 'other' as const, ...notYet(source) }
  const { viewer, api } = context.get(pageContext)
  if (!viewer) throw redirect(`/login?from=${encodeURIComponent(url.pathname + url.search)}`)
  const search = mySearchOf(url)
  const page = { page: String(search.page), limit: perPage }
  const { shelf, sort } = search
  const found =
    shelf === 'deleted'
      ? await api('GET /users/stories/deleted', { query: page })
      : await api('GET /users/stories', {
          query: { ...page, sortBy: sort, ...(shelf !== 'all' && { status: shelf }) },
        })
  const { stories, pagination } = found
  return { source: 'mine' as const, title: 'My Stories', search, stories, pagination }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { attempt } = context.get(pageContext)
  const storyId = formText(await request.formData(), 'storyId')
  const restored = await attempt((api) => api('POST /content/{storyId}/restore', { params: { storyId } }))
  return restored.ok
    ? { kind: 'positive' as const, text: `“${restored.value.story.title}” is back on your shelf.` }
    : data({ kind: 'danger' as const, text: restored.error.message }, { status: restored.status })
}

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  const title = loaderData?.title ?? 'Stories'
  const description = loaderData && 'sentence' in loaderData ? loaderData.sentence : 'What you are writing.'
  return pageMeta(args, { title, description, isListed: false })
}

export default function Stories() {
  const found = useLoaderData<typeof loader>()
  const note = useActionData<typeof action>() ?? null
  if (found.source === 'mine') return <MyStories {...found} note={note} />
  return (
    <section className="page-wrap pt-11 pb-6">
      <h1 className="text-d2">{found.title}</h1>
      <p className="mt-3 max-w-[46ch] font-serif text-synopsis text-ink-soft">{found.sentence}</p>
      <RuledLink to="/" viewTransition className="mt-6">
        Go to Home
      </RuledLink>
    </section>
  )
}
