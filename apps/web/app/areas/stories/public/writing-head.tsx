import type { Story } from '@fabula/contracts/stories'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { HiddenNotice } from '#areas/moderation/public/hidden-notice.tsx'
import { directionOf } from '#lib/text-direction.ts'
import { describeCount } from '#lib/amounts.ts'
import { Cover } from '#ui/cover.tsx'
import { Meta } from '#ui/meta.tsx'
import { StateLabel, stateWords } from '#ui/state-label.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

type WritingTab = 'outline' | 'details' | 'characters' | 'people' | 'readers' | 'exports' | 'danger'

type WritingHeadProps = {
  story: Story
  tab: WritingTab
  /** "14 chapters", with the noun of its format. */
  chapters: string
  wordCount: number
  actions?: ReactNode
}

/** The header of all writing pages of a story: its facts, and the links to its parts. */
export function WritingHead({ story, tab, chapters, wordCount, actions }: WritingHeadProps) {
  const base = href('/story/:storyId', { storyId: story.slug })
  const tabs = [
    { id: 'outline', label: 'Outline', to: `${base}/edit`, needs: 'readDraft' },
    { id: 'details', label: 'Details', to: `${base}/manage`, needs: 'publish' },
    { id: 'characters', label: 'Characters', to: `${base}/characters`, needs: 'readDraft' },
    { id: 'people', label: 'Collaborators', to: `${base}/manage/people`, needs: null },
    { id: 'readers', label: 'Readers', to: `${base}/manage/readers`, needs: 'seeAnalytics' },
    { id: 'exports', label: 'Export', to: `${base}/manage?section=exports`, needs: 'publish' },
    { id: 'danger', label: 'Danger zone', to: `${base}/manage?section=danger`, needs: 'manage' },
  ] as const
  return (
    <header className="pt-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Cover src={story.coverUrl} alt="" title={story.title} size="sm" eager className="shrink-0" />
        <div className="min-w-0 flex-1 basis-56">
          <Meta
            parts={[
              story.status === 'archived' ? (
                'Archived'
              ) : (
                <StateLabel key="state" state={story.status}>
                  {stateWords[story.status]}
                </StateLabel>
              ),
              story.format?.name,
              chapters,
              describeCount(wordCount, 'word'),
            ]}
          />
          <h1
            lang={story.language}
            dir={directionOf(story.language)}
            className="mt-1 text-d3 text-balance wrap-anywhere"
          >
            {story.title}
          </h1>
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {story.isHiddenByModerators ? (
        <HiddenNotice kind="story" id={story._id} ownerId={story.author._id} isShared className="mt-6" />
      ) : null}
      <TabLinks
        label="Story pages"
        className="mt-6"
        tabs={tabs
          .filter(({ needs }) => needs === null || story.permissions.includes(needs))
          .map(({ id, label, to }) => ({ label, to, isCurrent: id === tab }))}
      />
    </header>
  )
}
