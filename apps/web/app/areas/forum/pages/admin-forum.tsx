// /admin/forum: the categories of the forum.
import '../forum.css'
import type { AdminCategory } from '@fabula/contracts/forum.admin'
import { data, Form, useSearchParams } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/admin-forum.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  return api('GET /admin/forum/categories')
}

const home = '/admin/forum'

type Answer = { kind: 'positive' | 'danger'; text: string; faults: Record<string, string> }

export async function action({ request, context }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const text = (name: string) => formText(form, name).trim()
  const categoryId = text('categoryId')
  const body = {
    name: text('name'),
    slug: text('slug'),
    description: text('description'),
    color: text('color').toLowerCase(),
    position: Number(text('position')) || 0,
    opensTopics: text('opensTopics') === 'staff' ? ('staff' as const) : ('everyone' as const),
    minTrust: Number(text('minTrust')) || 0,
  }
  const said = await attempt((api) =>
    categoryId
      ? api('PATCH /admin/forum/categories/{categoryId}', { params: { categoryId }, body })
      : api('POST /admin/forum/categories', { body }),
  )
  const answer: Answer = said.ok
    ? { kind: 'positive', text: categoryId ? 'Category saved.' : 'Category added.', faults: {} }
    : { kind: 'danger', text: said.error.message, faults: said.error.details?.fields ?? {} }
  return data(answer, { status: said.ok ? 200 : said.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Forum categories',
    description: 'Manage the categories of the forum.',
    isListed: false,
    isPublic: false,
  })
}

export default function AdminForum({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const answer = actionData as Answer | undefined
  const open = answer?.kind === 'positive' ? null : search.get('change')
  const faults = answer?.faults ?? {}
  return (
    <Section
      title="Forum categories"
      note="In the order the forum shows them"
      end={
        <ButtonLink to={`${home}?change=new`} size="sm" variant="quiet" preventScrollReset>
          Add category
        </ButtonLink>
      }
    >
      {answer ? (
        <Notice kind={answer.kind} live className="mb-4">
          {answer.text}
        </Notice>
      ) : null}
      {open === 'new' ? <CategoryForm category={null} faults={faults} /> : null}
      <ul>
        {loaderData.categories.map((category) => (
          <li key={category._id} className="border-b border-line py-3">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex items-center gap-2 font-strong">
                  <span aria-hidden="true" className="size-2" style={{ background: category.color }} />
                  {category.name}
                </p>
                <p className="dots text-meta text-ink-faint">
                  {[
                    `/forum/${category.slug}`,
                    describeCount(category.topicCount, 'topic'),
                    category.opensTopics === 'staff' && 'Only staff can start topics',
                    category.minTrust > 0 && `From trust level ${category.minTrust}`,
                  ]
                    .filter((part) => part !== false)
                    .map((part) => (
                      <span key={part}>{part}</span>
                    ))}
                </p>
              </div>
              <ButtonLink
                to={`${home}?change=${category._id}`}
                size="sm"
                variant="quiet"
                preventScrollReset
                aria-label={`Edit ${category.name}`}
              >
                Edit
              </ButtonLink>
            </div>
            {open === category._id ? <CategoryForm category={category} faults={faults} /> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const whoOptions = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'staff', label: 'Staff' },
]
const trustOptions = [
  { value: '0', label: 'Any' },
  { value: '1', label: 'Level 1' },
  { value: '2', label: 'Level 2' },
]

type CategoryFormProps = { category: AdminCategory | null; faults: Record<string, string> }

function CategoryForm({ category, faults }: CategoryFormProps) {
  const error = (name: string, label: string) => (faults[name] ? `${label} ${faults[name]}.` : undefined)
  return (
    <Form method="post" preventScrollReset className="grid gap-4 py-5 sm:grid-cols-2">
      <input type="hidden" name="categoryId" value={category?._id ?? ''} />
      <TextField
        name="name"
        label="Name"
        defaultValue={category?.name}
        maxLength={60}
        required
        error={error('name', 'The name')}
      />
      <TextField
        name="slug"
        label="Address"
        hint="Lowercase letters, digits, and hyphens."
        defaultValue={category?.slug}
        maxLength={40}
        required
        error={error('slug', 'The address')}
      />
      <TextField
        name="description"
        label="Description"
        className="sm:col-span-2"
        defaultValue={category?.description}
        maxLength={300}
        error={error('description', 'The description')}
      />
      <TextField
        type="color"
        name="color"
        className="forum-color"
        label="Color"
        defaultValue={category?.color ?? '#3a5a78'}
        error={error('color', 'The color')}
      />
      <TextField
        type="number"
        name="position"
        label="Position"
        min={0}
        max={1000}
        defaultValue={category?.position ?? 0}
        error={error('position', 'The position')}
      />
      <Select
        name="opensTopics"
        label="Who can start topics"
        options={whoOptions}
        defaultValue={category?.opensTopics ?? 'everyone'}
      />
      <Select
        name="minTrust"
        label="Required trust level"
        options={trustOptions}
        defaultValue={String(category?.minTrust ?? 0)}
      />
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" size="sm">
          Save
        </Button>
        <ButtonLink to={home} size="sm" variant="ghost" preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
