import { Notice } from '#ui/notice.tsx'
import { RecoveredTextCard } from './recovered-text-card.tsx'

/** The chapter was deleted, or the user lost access. Their text can still be saved. */
export function GoneNotice({ title, words }: { title: string; words(): string }) {
  return (
    <Notice kind="danger" title="You can’t edit this chapter anymore" className="mb-8">
      It was deleted, or you no longer have access. New changes can’t be saved, but you can still copy or
      download the text below.
      <RecoveredTextCard title={title} words={words} />
    </Notice>
  )
}
