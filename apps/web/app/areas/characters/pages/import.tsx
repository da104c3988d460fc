// Importing characters from a CSV or JSON file, with a look at what it contains first.
import '../cast.css'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ImportForm } from '../import/import-form.tsx'
import type { Route } from './+types/import.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { stories } = await api('GET /users/stories', { query: { limit: '100' } })
  return {
    stories: stories.map(({ _id, slug, title }) => ({ _id, slug, title })),
    storyId: url.searchParams.get('storyId') ?? '',
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Import characters',
    description: 'Import your characters from a CSV or JSON file.',
    isListed: false,
    isPublic: false,
  })
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-wrap max-w-200 pt-8 pb-20 md:pt-11">
      <h1 className="text-d2">Import characters</h1>
      <p className="mt-4 text-ink-soft">
        From a JSON file that you downloaded here, or from a table saved as CSV. The first row has the names
        of the columns: <b>name</b>, and if you like aliases, pronouns, age, species, role, summary, look,
        voice, lines, want, need, flaw, ghost, and tags. Other columns become fields of their own. Several
        values in one cell are separated by semicolons.
      </p>
      <noscript>
        <p className="mt-4">Importing a file needs JavaScript.</p>
      </noscript>
      <ImportForm {...loaderData} />
    </div>
  )
}
