// The readers of all stories of the viewer: a tab of the viewer's own profile.
import { RuledLink } from '#ui/link.tsx'
import type { Page } from '#lib/page-context.ts'
import { loadReaders, type ReadersData } from '../load-readers.ts'
import { ReadersPage } from '../readers-page.tsx'

export type OwnReadersData = ReadersData

export const loadOwnReaders = (page: Page, search: URLSearchParams) =>
  loadReaders(page, { storyId: null, search, since: null })

export function OwnReaders({ data }: { data: OwnReadersData }) {
  return (
    <ReadersPage
      data={data}
      firstSteps={
        <RuledLink small to="/stories?source=myStories">
          Go to your stories
        </RuledLink>
      }
    />
  )
}
