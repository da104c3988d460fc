// A reading list: the viewer's own, or another user's public one.
import { data, Form, href, redirect } from 'react-router'
import { HiddenNotice } from '#areas/moderation/public/hidden-notice.tsx'
import { ReportButton } from '#areas/moderation/public/report-button.tsx'
import { StoryRow } from '#areas/stories/public/story-row.tsx'
import { describeCount } from '#lib/amounts.ts'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { PersonLink } from '#lib/person-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { changeLists, ListForm } from '../list-form.tsx'
import type { Route } from './+types/list.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const listId = params.listId
  if (!id.test(listId)) throw data(notFoundBody, { status: 404 })
  const page = url.searchParams.get('page') ?? '1'
  return api('GET /users/lists/{listId}', {
    params: { listId },
    query: { page: /^[1-9]\d{0,2}$/.test(page) ? page : '1' },
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext)
  const form = await request.formData()
  const to = await changeLists(api, formText(form, 'intent'), form)
  if (!to) throw data(notFoundBody, { status: 404 })
  return redirect(to)
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const title = loaderData?.list.title ?? 'Reading list'
  return pageMeta(args, { title, description: loaderData?.list.description || title, isListed: false })
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { list, stories, pagination } = loaderData
  const isOwn = useViewer()?._id === list.owner._id
  return (
    <div className="page-wrap pt-8 pb-10 md:pt-11">
      <header>
        <p className="text-meta text-ink-faint">
          {list.isPublic ? 'Reading list' : 'Private reading list'} ·{' '}
          {describeCount(list.storyCount, 'story', 'stories')}
        </p>
        <h1 dir="auto" className="mt-1 text-d2">
          {list.title}
        </h1>
        <p className="mt-3 flex items-center gap-2.5">
          <Avatar username={list.owner.username} image={list.owner.avatar} size="sm" />
          <PersonLink username={list.owner.username} className="font-strong">
            {list.owner.displayName}
          </PersonLink>
          {isOwn ? null : (
            <ReportButton
              kind="list"
              id={list._id}
              label={`Reading list by ${list.owner.displayName}`}
              className="ml-auto"
            >
              Report list
            </ReportButton>
          )}
        </p>
        {list.description ? (
          <p dir="auto" className="mt-4 max-w-[60ch] font-serif text-synopsis whitespace-pre-line">
            {list.description}
          </p>
        ) : null}
      </header>
      {list.isHiddenByModerators ? (
        <HiddenNotice kind="list" id={list._id} ownerId={list.owner._id} className="mt-5" />
      ) : null}
      {isOwn ? <OwnTools key={list.updatedAt} list={list} /> : null}
      <div className="mt-7">
        {pagination.total === 0 ? (
          <EmptyState
            title="This list is empty"
            action={<ButtonLink to="/stories">Browse stories</ButtonLink>}
          >
            {isOwn
              ? 'Add stories from their pages, under “Reading state and lists.”'
              : 'There are no stories on it yet.'}
          </EmptyState>
        ) : (
          <>
            {stories.map((story) => (
              <StoryRow
                key={story._id}
                story={story}
                level={2}
                actions={isOwn ? <TakeOff listId={list._id} story={story} /> : null}
              />
            ))}
            <Pagination
              page={pagination.page}
              pageCount={pagination.pages}
              hrefFor={(page) =>
                `${href('/lists/:listId', { listId: list._id })}${page > 1 ? `?page=${page}` : ''}`
              }
            />
            {pagination.page >= pagination.pages ? <ListEnd>You’ve reached the end</ListEnd> : null}
          </>
        )}
      </div>
    </div>
  )
}

function TakeOff({ listId, story }: { listId: string; story: { _id: string; title: string } }) {
  return (
    <Form method="post">
      <input type="hidden" name="listId" value={listId} />
      <input type="hidden" name="storyId" value={story._id} />
      <Button type="submit" name="intent" value="take-from-list" size="sm" variant="quiet">
        Remove
        <span className="sr-only"> {story.title}</span>
      </Button>
    </Form>
  )
}

function OwnTools({ list }: { list: Parameters<typeof ListForm>[0]['list'] & object }) {
  return (
    <details className="mt-5 max-w-[34rem]">
      <summary className="ui-button ui-button-quiet ui-button-sm inline-flex w-fit cursor-pointer">
        Edit list
      </summary>
      <ListForm intent="change-list" button="Save" list={list} />
      <Form method="post" className="mt-4 border-t border-line pt-4">
        <input type="hidden" name="listId" value={list._id} />
        <Button type="submit" name="intent" value="delete-list" size="sm" variant="danger">
          Delete list
        </Button>
      </Form>
    </details>
  )
}
