import { LoadProblem } from '#ui/load-problem.tsx'
import { GuideSheet, GuideSheetSkeleton } from '../guide-sheet.tsx'
import { useSectionGuides } from './use-reference.ts'

export type SectionGuideProps = {
  /** The key of the section's guide; null where there is none. */
  sectionId: string | null
  /** A line above the title: "Hero’s journey, part one". */
  label?: string
  level?: 2 | 3
}

/** The guide beside the text: what this section is for, and what to watch for. */
export function SectionGuide({ sectionId, label, level }: SectionGuideProps) {
  const { guides, isLoading, problem, retry } = useSectionGuides()
  if (sectionId === null) return <NoGuide />
  const guide = guides.find((one) => one.sectionId === sectionId)
  if (guide) return <GuideSheet {...guide} points={guide.tips} label={label} level={level} />
  if (isLoading) return <GuideSheetSkeleton />
  if (!problem) return <NoGuide />
  return <LoadProblem onRetry={retry}>{problem}</LoadProblem>
}

function NoGuide() {
  return <p className="text-meta text-ink-faint">This is a custom section, so it has no guide.</p>
}
