import { useDraggable } from '@dnd-kit/core'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, useState } from 'react'
import { SectionGuide } from '#areas/templates/public/section-guide.tsx'
import { describeCount } from '#lib/amounts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { countChapters } from './outline-texts.ts'
import { instructionsId } from './index-card.tsx'
import type { Lane } from './outline-model.ts'
import { SectionForm } from './section-form.tsx'
import { SectionMenu } from './section-menu.tsx'
import { useOutlineView } from './use-outline.tsx'

type LaneHeadProps = { lane: Lane; titleId: string; isWhole: boolean }

export function LaneHead({ lane: { section, chapters }, titleId, isWhole }: LaneHeadProps) {
  const { drag, actions, can, words } = useOutlineView()
  const [isEditing, setEditing] = useState(false)
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({
    id: `section:${section?._id ?? ''}`,
    disabled: section === null || !can.edit || isEditing,
  })
  const wordCount = chapters.reduce((sum, chapter) => sum + chapter.wordCount, 0)

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== ' ' || event.repeat || !section || drag.getState().dragged) return
    event.preventDefault()
    drag.pickUp('section', section._id, 'keyboard')
  }

  if (section && isEditing)
    return (
      <div className="ui-lane-head">
        <h2 id={titleId} className="sr-only">
          {section.title}
        </h2>
        <SectionForm
          section={section}
          onCancel={() => setEditing(false)}
          onSave={(fields) => {
            setEditing(false)
            void actions.changeSection(section._id, fields)
          }}
        />
      </div>
    )

  return (
    <div ref={setNodeRef} className="ui-lane-head">
      <div className="flex items-start gap-1">
        <h2 id={titleId} className="min-w-0 flex-1 text-[1.3125rem] leading-tight wrap-anywhere">
          {section?.title ?? (isWhole ? words.chapterTitle : `Not in any ${words.sectionNoun}`)}
        </h2>
        {section && can.edit ? (
          <>
            <SectionMenu section={section} chapterCount={chapters.length} onEdit={() => setEditing(true)} />
            <IconButton
              ref={setActivatorNodeRef}
              {...listeners}
              size="sm"
              label={`Move ${section.title} and everything in it`}
              aria-describedby={instructionsId}
              data-grip={`section:${section._id}`}
              icon={<GripVertical />}
              className="ui-grip"
              onKeyDown={handleKey}
            />
          </>
        ) : null}
      </div>
      <p className="mt-0.5 text-meta text-ink-faint tabular">
        {countChapters(chapters.length, words)}, {describeCount(wordCount, 'word')}
      </p>
      {section?.purpose ? (
        <p className="mt-2 text-dense text-pretty text-ink-soft wrap-anywhere">{section.purpose}</p>
      ) : null}
      {section?.guideKey ? <Guide guideKey={section.guideKey} title={section.title} /> : null}
    </div>
  )
}

/** Rendered when it is opened: an outline may have many. */
function Guide({ guideKey, title }: { guideKey: string; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-meta text-ink-soft">
        Guide<span className="sr-only"> to {title}</span>
      </summary>
      {isOpen ? (
        <div className="mt-3 rounded-field bg-paper-deep p-4">
          <SectionGuide sectionId={guideKey} />
        </div>
      ) : null}
    </details>
  )
}
