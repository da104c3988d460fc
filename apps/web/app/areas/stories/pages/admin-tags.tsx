// /admin/reference/tags: merges tags that mean the same.
import type { AdminTag } from '@fabula/contracts/tags'
import { data, Form } from 'react-router'
import { ReferenceTabs } from '#areas/templates/public/reference-tabs.tsx'
import { describeCount } from '#lib/amounts.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Section } from '#ui/section.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/admin-tags.ts'

const home = '/admin/reference/tags'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 50)
  const show = url.searchParams.get('show') === 'folded' ? ('folded' as const) : ('all' as const)
  const page = /^[1-9]\d{0,2}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? '1'
  return { ...(await api('GET /admin/reference/tags', { query: { q, show, page } })), q, show }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const params = { id: formText(form, 'tagId') }
  const into = formText(form, 'into')
  const said = await attempt(async (api) => {
    if (formText(form, 'intent') === 'fold') {
      const { tag } = await api('PUT /admin/reference/tags/{id}/fold', { params, body: { into } })
      return `“${tag.name}” merged into “${tag.meaning?.name ?? into}”.`
    }
    const { tag } = await api('DELETE /admin/reference/tags/{id}/fold', { params })
    return `“${tag.name}” is a separate tag again.`
  })
  if (said.ok) return { kind: 'positive' as const, text: said.value, refused: null }
  const fault = said.error.details?.fields?.into
  const refused = fault ? { id: params.id, into, fault: `This ${fault}.` } : null
  return data({ kind: 'danger' as const, text: said.error.message, refused }, { status: said.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Tags',
    description: 'Merge tags that mean the same thing.',
    isListed: false,
    isPublic: false,
  })
}

export default function AdminTags({ loaderData, actionData: note }: Route.ComponentProps) {
  const { tags, pagination, q, show } = loaderData
  const addressOf = (page: number) => `${home}?${new URLSearchParams({ q, show, page: String(page) })}`
  return (
    <>
      <ReferenceTabs />
      {note ? (
        <Notice kind={note.kind} live className="mt-5">
          {note.text}
        </Notice>
      ) : null}
      <Section
        title="Tags"
        note="Merge tags that mean the same thing, so stories are found under one tag whatever the spelling."
      >
        <search aria-label="Tags" className="mb-2 block">
          <Form key={`${q} ${show}`} className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
            <SearchField name="q" label="Search tags" placeholder="Starts with" defaultValue={q} />
            <Select
              name="show"
              label="Show"
              hideLabel
              options={[
                { value: 'all', label: 'All tags' },
                { value: 'folded', label: 'Merged tags' },
              ]}
              defaultValue={show}
            />
            <Button type="submit" variant="quiet" className="justify-self-start">
              Search
            </Button>
          </Form>
        </search>
        {tags.length > 0 ? (
          <ul>
            {tags.map((tag) => (
              <TagRow
                key={`${tag._id} ${tag.meaning?._id ?? ''}`}
                tag={tag}
                refused={note?.refused?.id === tag._id ? note.refused : null}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="No tags found"
            action={
              <ButtonLink to={home} variant="quiet">
                Show all tags
              </ButtonLink>
            }
          >
            Authors create tags as they need them.
          </EmptyState>
        )}
        <Pagination page={pagination.page} pageCount={pagination.pages} hrefFor={addressOf} />
      </Section>
    </>
  )
}

type TagRowProps = { tag: AdminTag; refused: { into: string; fault: string } | null }

function TagRow({ tag, refused }: TagRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong wrap-anywhere" dir="auto">
          {tag.name}
        </p>
        <p className="text-meta text-ink-faint wrap-anywhere">{factsOf(tag)}</p>
      </div>
      <Form method="post" preventScrollReset className="flex min-w-0 items-end gap-2 max-sm:w-full">
        <input type="hidden" name="tagId" value={tag._id} />
        {tag.meaning ? (
          <Button
            type="submit"
            name="intent"
            value="unfold"
            size="sm"
            variant="quiet"
            aria-label={`Unmerge ${tag.name}`}
          >
            Unmerge
          </Button>
        ) : (
          <>
            <TextField
              name="into"
              label={`Merge ${tag.name} into`}
              hideLabel
              placeholder="Merge into"
              required
              maxLength={50}
              autoComplete="off"
              defaultValue={refused?.into ?? ''}
              error={refused?.fault}
              className="min-w-0 grow"
            />
            <Button type="submit" name="intent" value="fold" variant="quiet" aria-label={`Merge ${tag.name}`}>
              Merge
            </Button>
          </>
        )}
      </Form>
    </li>
  )
}

function factsOf({ meaning, synonyms, storyCount }: AdminTag): string {
  if (meaning) return `merged into “${meaning.name}”`
  return [
    describeCount(storyCount, 'story', 'stories'),
    ...(synonyms.length > 0 ? [`also ${synonyms.join(', ')}`] : []),
  ].join(' · ')
}
