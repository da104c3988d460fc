import type { Dashboard, DraftInProgress } from '@fabula/contracts/dashboard'
import PenLine from 'lucide-react/icons/pen-line'
import { href } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { Meta } from '#ui/meta.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { Section } from '#ui/section.tsx'

/** Opens the editor where the text was changed last. */
export function draftPath({ story, chapter, block }: DraftInProgress): string {
  const path = href('/story/:storyId/edit/:chapterId', { storyId: story.slug, chapterId: chapter._id })
  return block === null ? path : `${path}?block=${block}`
}

/** Drafts with the sentence where the author stopped. The first has the only filled button of the page. */
export function Drafts({ drafts }: Pick<Dashboard, 'drafts'>) {
  if (drafts.length === 0) return null
  return (
    <Section title="Continue writing">
      <ul>
        {drafts.map((draft, place) => (
          <DraftRow key={draft.chapter._id} draft={draft} isFirst={place === 0} />
        ))}
      </ul>
    </Section>
  )
}

function DraftRow({ draft, isFirst }: { draft: DraftInProgress; isFirst: boolean }) {
  const { story, chapter, wordCount, updatedAt, sentence } = draft
  return (
    <li className="dashboard-draft">
      <Cover src={story.coverUrl} alt="" title={story.title} />
      <div className="min-w-0">
        <h3 className="font-display text-d4 wrap-anywhere">{story.title}</h3>
        <Meta
          parts={[
            chapter.title || 'Untitled chapter',
            describeCount(wordCount, 'word'),
            <span key="edited">
              Edited <TimeAgo at={updatedAt} />
            </span>,
          ]}
        />
        <p className="dashboard-stopped">
          {sentence ? (
            <>
              {sentence}
              <span aria-hidden="true" className="dashboard-caret" />
            </>
          ) : (
            'No text yet.'
          )}
        </p>
      </div>
      <ButtonLink
        to={draftPath(draft)}
        size="sm"
        variant={isFirst ? 'primary' : 'quiet'}
        icon={isFirst ? <PenLine /> : undefined}
        aria-label={`Continue here: ${story.title}`}
      >
        Continue here
      </ButtonLink>
    </li>
  )
}
