import { Notice } from '#ui/notice.tsx'
import { RecoveredTextCard } from './recovered-text-card.tsx'

/** The chapter was deleted, or is not this person's any more. Their words still are. */
export function GoneNotice({ title, words }: { title: string; words(): string }) {
  return (
    <Notice kind="danger" title="This chapter is closed to you now" className="mb-8">
      It was deleted, or you no longer write here. Nothing more can be saved, but the words below are still
      yours to take along.
      <RecoveredTextCard title={title} words={words} />
    </Notice>
  )
}
