import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { withArticle } from './outline-texts.ts'
import { useOutlineView } from './use-outline.tsx'

type AddChapterProps = Pick<ButtonProps, 'variant' | 'size'> & {
  sectionId: string | null
  children?: ReactNode
}

/** A form, so that it works before hydration; the action redirects to the editor. */
export function AddChapter({ sectionId, children, variant = 'ghost', size }: AddChapterProps) {
  const { words, addKey } = useOutlineView()
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === 'add-chapter' && formData.get('sectionId') === (sectionId ?? '')
  return (
    <Form method="post">
      <input type="hidden" name="sectionId" value={sectionId ?? ''} />
      <input type="hidden" name="key" value={addKey} />
      <Button
        type="submit"
        name="intent"
        value="add-chapter"
        variant={variant}
        size={size}
        icon={<Plus />}
        busy={isBusy}
        className={variant === 'ghost' ? 'text-ink-soft' : undefined}
      >
        {children ?? `Add ${withArticle(words.chapterNoun)}`}
      </Button>
    </Form>
  )
}

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
