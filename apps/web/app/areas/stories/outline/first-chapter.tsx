import { EmptyState } from '#ui/empty-state.tsx'
import { AddChapter } from './add-chapter.tsx'
import { useOutlineView } from './use-outline.tsx'

/** A new story. */
export function FirstChapter() {
  const { can, words } = useOutlineView()
  return (
    <div className="py-12">
      <EmptyState
        title="Nothing written yet"
        action={
          can.edit ? (
            <AddChapter sectionId={null} variant="primary">
              Add the first {words.chapterNoun}
            </AddChapter>
          ) : null
        }
      >
        Begin with any {words.chapterNoun}; you can move it later. Nobody sees it until you publish it.
      </EmptyState>
    </div>
  )
}
