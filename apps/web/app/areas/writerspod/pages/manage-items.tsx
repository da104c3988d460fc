// /admin/writerspod: drafts and published items; everything for editors, otherwise one's own.
import '../manage/manage.css'
import type { ManagedPodLine } from '@fabula/contracts/writerspod'
import { minPitchTrust, podKinds, podStates } from '@fabula/contracts/writerspod-sizes'
import { data, Form, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Meta } from '#ui/meta.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { TextField } from '#ui/text-field.tsx'
import { stateLabels } from '../manage/manage-texts.ts'
import { describePlace } from '../pod-texts.ts'
import type { Route } from './+types/manage-items.ts'

const home = '/admin/writerspod'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const given = (name: string) => searchParams.get(name) || undefined
  const [overview, list] = await Promise.all([
    api('GET /writerspod/overview'),
    // Unchecked query parameters: the API validates them.
    api('GET /writerspod/manage', {
      query: { state: given('state'), kind: given('kind'), q: given('q'), page: given('page') } as object,
    }),
  ])
  return { ...list, canPitch: overview.canPitch }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const kind = podKinds.find((one) => one === formText(form, 'kind')) ?? 'article'
  const clientId = formText(form, 'clientId')
  const made = await attempt((api) =>
    api('POST /writerspod', {
      body: { kind, title: formText(form, 'title').trim(), ...(clientId && { clientId }) },
    }),
  )
  if (made.ok) return redirect(`${home}/${made.value.item._id}/text`)
  return data(
    { message: made.error.message, title: made.error.details?.fields?.title },
    { status: made.status },
  )
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Write for WritersPod', description: '', isListed: false, isPublic: false })
}

export default function ManageItems({ loaderData, actionData }: Route.ComponentProps) {
  const { items, isEditor, canPitch } = loaderData
  const [search] = useSearchParams()
  return (
    <div className="page-wrap pt-8 pb-10 md:pt-11">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-d2">{isEditor ? 'WritersPod' : 'Write for WritersPod'}</h1>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {isEditor ? (
            <RuledLink small to={`${home}/contributors`}>
              Contributors
            </RuledLink>
          ) : null}
          <RuledLink small to="/writerspod">
            View WritersPod
          </RuledLink>
        </div>
      </div>
      {canPitch ? (
        <NewItem problem={actionData} />
      ) : (
        <Notice className="mt-6">
          Members at trust level {minPitchTrust} or above, and contributors invited by the editors, can send
          in episodes and articles. Your level grows as you read, write, and take part.
        </Notice>
      )}
      {items.length > 0 || search.size > 0 ? (
        <ItemList {...loaderData} />
      ) : canPitch ? (
        <EmptyState title="Nothing yet">
          Start a draft above. When it’s ready, send it to the editors: they comment on it, edit it, and
          publish it.
        </EmptyState>
      ) : null}
    </div>
  )
}

function ItemList({ items, isEditor, pagination }: Route.ComponentProps['loaderData']) {
  const [search] = useSearchParams()
  const state = search.get('state')
  const hrefFor = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return `${home}?${next}`
  }
  return (
    <>
      <TabLinks
        label="States"
        className="mt-8"
        tabs={[
          { to: hrefFor({ state: null }), label: 'All', isCurrent: !state },
          ...podStates.map((one) => ({
            to: hrefFor({ state: one }),
            label: stateLabels[one],
            isCurrent: one === state,
          })),
        ]}
      />
      <Form className="mt-4 max-w-md">
        {state ? <input type="hidden" name="state" value={state} /> : null}
        <SearchField
          name="q"
          label="Search titles"
          placeholder="Search titles"
          defaultValue={search.get('q') ?? ''}
        />
      </Form>
      {items.length > 0 ? (
        <ul className="mt-4">
          {items.map((item) => (
            <ItemRow key={item._id} item={item} isEditor={isEditor} />
          ))}
        </ul>
      ) : (
        <div className="pt-8">
          <EmptyState title="Nothing matches">Try another state or other words.</EmptyState>
        </div>
      )}
      <Pagination
        page={pagination.page}
        pageCount={pagination.pages}
        hrefFor={(page) => hrefFor({ page: String(page) })}
      />
    </>
  )
}

function NewItem({ problem }: { problem: { message: string; title?: string } | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="mt-6 max-w-xl">
      {problem && !problem.title ? (
        <Notice kind="danger" className="mb-4">
          {problem.message}
        </Notice>
      ) : null}
      <TextField
        label="Title of a new episode or article"
        name="title"
        serif
        required
        maxLength={160}
        dir="auto"
        autoComplete="off"
        error={problem?.title && `The title ${problem.title}.`}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="kind" value="episode" busy={isBusy}>
          Start an episode
        </Button>
        <Button type="submit" name="kind" value="article" variant="quiet" busy={isBusy}>
          Start an article
        </Button>
      </div>
    </Form>
  )
}

function ItemRow({ item, isEditor }: { item: ManagedPodLine; isEditor: boolean }) {
  return (
    <li className="pod-managed">
      <img src={item.coverUrl} alt="" width={56} height={56} loading="lazy" />
      <div className="min-w-0 grow">
        <Link to={`${home}/${item._id}/text`} className="pod-managed-title" dir="auto">
          {item.title}
        </Link>
        <Meta
          parts={[
            item.kind === 'episode' ? describePlace(item) : 'Article',
            isEditor ? item.author?.displayName : '',
            item.openNotes > 0 ? describeCount(item.openNotes, 'open comment') : '',
            <span key="changed">
              Changed <TimeAgo at={item.updatedAt} />
            </span>,
          ]}
        />
      </div>
      <span className="pod-state" data-state={item.state}>
        {stateLabels[item.state]}
      </span>
    </li>
  )
}
