import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ErrorArt, type ErrorArtKind, type ErrorArtProps } from '#ui/error-art.tsx'
import { SearchField } from '#ui/search-field.tsx'

/** Beside and below the text of an error screen: the illustration, and where to go from here. */
export function ErrorGuide({ kind }: Pick<ErrorArtProps, 'kind'>) {
  return (
    <>
      <div className="grid justify-items-center max-md:order-first max-md:justify-items-start">
        <ErrorArt kind={kind} className="max-md:max-w-40" />
      </div>
      {isUnreachable.includes(kind) ? null : <OtherWays />}
    </>
  )
}

/** Where nothing else could be loaded either, and where signing in is all that is missing. */
const isUnreachable: ErrorArtKind[] = ['network', 'auth']

/** The same for visitors and members: the page may be cached, and works before any script. */
function OtherWays() {
  return (
    <nav aria-label="Where to go from here" className="border-t border-line pt-6 md:col-span-2">
      <form action="/stories" className="flex max-w-120 flex-wrap items-end gap-3">
        <SearchField
          className="min-w-0 flex-[1_1_14rem]"
          name="q"
          label="Search stories"
          placeholder="Search stories, authors, and tags"
          maxLength={200}
          enterKeyHint="search"
        />
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </form>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2.5">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="ui-text-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ways = [
  { to: '/stories', label: 'Browse stories' },
  { to: '/writers', label: 'Find creators' },
  { to: '/qa', label: 'Questions and help' },
  { to: '/report-issue', label: 'Report an issue' },
]
