import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useIsSlow } from '#lib/use-is-slow.ts'
import { classNames } from '#ui/class-names.ts'
import { CardRowSkeleton } from '#ui/skeleton.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { listTabs, tabOf } from './profile-tabs.ts'
import { TabPanel, type TabPanelProps } from './tab-panel.tsx'

type ProfilePartsProps = TabPanelProps & {
  counts: Parameters<typeof listTabs>[2]
  /** Shown beside every tab, or below it on narrow screens. */
  aside?: ReactNode
}

/** The tabs and the selected panel. Each tab is a URL, so they work before hydration. */
export function ProfileParts({ counts, aside, ...panel }: ProfilePartsProps) {
  const isSlow = useIsSlow(useIsChangingTab(panel.base, panel.data.tab))
  return (
    <>
      <TabLinks
        label={`Profile sections for ${panel.person.displayName}`}
        tabs={listTabs(panel.base, panel.data.tab, counts, panel.isOwn)}
        className="mt-4.5"
      />
      <div
        className={classNames(
          'grid gap-x-16 gap-y-14 pt-9',
          aside !== undefined && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
        )}
      >
        <div className="min-w-0" aria-busy={isSlow || undefined}>
          {isSlow ? (
            <>
              <CardRowSkeleton />
              <CardRowSkeleton />
            </>
          ) : (
            <TabPanel {...panel} />
          )}
        </div>
        {aside}
      </div>
    </>
  )
}

function useIsChangingTab(base: string, shown: string): boolean {
  const { state, location } = useNavigation()
  return (
    state === 'loading' && location.pathname === base && tabOf(new URLSearchParams(location.search)) !== shown
  )
}
