import { EmptyState } from '#ui/empty-state.tsx'
import { AddChapter } from './add-chapter.tsx'
import { useOutlineView } from './use-outline.tsx'

/** The empty state of a new story. */
export function FirstChapter() {
  const { can, words } = useOutlineView()
  return (
    <div className="py-12">
      <EmptyState
        title="Nothing here yet"
        action={
          can.edit ? (
            <AddChapter sectionId={null} variant="primary">
              Add your first {words.chapterNoun}
            </AddChapter>
          ) : null
        }
      >
        Start with any {words.chapterNoun}. You can move it later, and no one sees it until you publish.
      </EmptyState>
    </div>
  )
}
