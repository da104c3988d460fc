import type { SavedSearch } from '@fabula/contracts/discovery'
import Rss from 'lucide-react/icons/rss'
import Star from 'lucide-react/icons/star'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

/** Saves the current search, with a private feed URL. */
export function SaveSearch({ query }: { query: string }) {
  const navigation = useNavigation()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="query" value={query} />
      <Button
        type="submit"
        name="intent"
        value="save-search"
        size="sm"
        variant="ghost"
        icon={<Star />}
        busy={navigation.formData?.get('intent') === 'save-search'}
      >
        Save search
      </Button>
    </Form>
  )
}

/** The viewer's saved searches, as links. */
export function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  return (
    <nav aria-label="Saved searches" className="page-wrap pt-4">
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-meta">
        <li className="text-ink-faint">Saved searches:</li>
        {searches.map(({ _id, name, query, feedUrl }) => (
          <li key={_id} className="flex items-center gap-1.5">
            <Link to={`/stories?${query}`} className="ui-text-link">
              {name}
            </Link>
            <a href={feedUrl} aria-label={`Feed for ${name}`} className="text-ink-faint">
              <Rss className="size-3.5" />
            </a>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="savedSearchId" value={_id} />
              <button
                type="submit"
                name="intent"
                value="remove-search"
                aria-label={`Delete saved search ${name}`}
                className="text-ink-faint"
              >
                ×
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </nav>
  )
}
