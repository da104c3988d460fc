// Where a word that the glossary rules out is right all the same.

export type Exception = {
  /** A file, or everything in a folder. */
  in?: string
  /** The whole name or text. */
  found?: string
  why: string
}

export const exceptions: Exception[] = [
  { in: 'apps/server/migrations/', why: 'Migrations that have run keep their names.' },
  { in: 'apps/server/demo/', why: 'Fiction.' },
  { in: 'apps/server/src/areas/collaboration/collaboration.demo.ts', why: 'Slugs of demo stories.' },
  { in: 'apps/server/src/areas/reading/reading.demo.ts', why: 'Slugs of demo stories.' },
  { in: 'apps/server/src/areas/analytics/analytics.demo.ts', why: 'Slugs of demo stories.' },
  { in: 'packages/artwork/src/', why: 'Draws doors, houses and boards.' },
  { in: 'apps/web/app/areas/templates/fallback-guides.ts', why: 'Writing advice: it speaks of scenes.' },
  { found: 'onSettled', why: 'A callback of TanStack Query.' },
  { found: 'isLeaving', why: 'The reader leaves a page.' },
  { found: 'useIsLeaving', why: 'The reader leaves a page.' },
  { found: 'setLeaving', why: 'The reader leaves a page.' },
  { found: 'longestIncreasing', why: 'The longest increasing subsequence.' },
  { found: 'longestWritingStreak', why: 'A statistic, not a limit.' },
  { found: 'aside', why: 'Content beside the main content, as in HTML.' },
  { in: 'apps/web/app/ui/use-popup-home.ts', why: 'A selector of HTML elements.' },
  { in: 'apps/web/app/areas/dev/list-specimens.tsx', why: 'Sample fiction.' },
  { in: 'apps/web/app/areas/discovery/home/editorial-note.tsx', why: 'The note on the home page is prose.' },
  { in: 'apps/web/app/areas/achievements/', why: 'Codes of achievements that people have earned stay.' },
  { in: 'apps/server/src/areas/discovery/discovery.demo.ts', why: 'Slugs of demo stories.' },
]

/** Words that are still in use. Remove each as soon as it is gone; the test then keeps it out. */
export const stillToRename: Record<
  'names' | 'screens' | 'descriptions' | 'comments' | 'documents',
  string[]
> = {
  names: [],
  screens: [],
  descriptions: [],
  comments: [],
  documents: [],
}
