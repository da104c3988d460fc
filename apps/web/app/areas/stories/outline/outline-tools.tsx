import Columns3 from 'lucide-react/icons/columns-3'
import FileUp from 'lucide-react/icons/file-up'
import List from 'lucide-react/icons/list'
import Plus from 'lucide-react/icons/plus'
import Replace from 'lucide-react/icons/replace'
import { useState } from 'react'
import { href } from 'react-router'
import { useStore } from 'zustand'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { FindAndReplace } from './find-and-replace.tsx'
import { withArticle } from './outline-texts.ts'
import { SaveTemplate } from './save-template.tsx'
import { SectionForm } from './section-form.tsx'
import { useOutlineView, useOutline } from './use-outline.tsx'

/** Above the cards: add a section, save as template, cards or list. */
export function OutlineTools({ view }: { view: 'board' | 'list' }) {
  const { actions, can, story, words } = useOutlineView()
  const { outline } = useOutline()
  const [isAdding, setAdding] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-4">
      {can.edit ? (
        <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => setAdding(true)}>
          Add {withArticle(words.sectionNoun)}
        </Button>
      ) : null}
      {can.edit ? (
        <ButtonLink
          to={`${href('/story/new/import')}?into=${story._id}`}
          size="sm"
          variant="ghost"
          icon={<FileUp />}
        >
          Import {words.chapterTitle.toLowerCase()}
        </ButtonLink>
      ) : null}
      {can.edit && outline.chapters.length > 0 ? (
        <Button size="sm" variant="ghost" icon={<Replace />} onClick={() => setReplacing(true)}>
          Find and replace
        </Button>
      ) : null}
      {outline.sections.length > 0 ? (
        <Button size="sm" variant="ghost" onClick={() => setSaving(true)}>
          Save as template
        </Button>
      ) : null}
      <span className="ml-auto inline-flex items-center gap-3">
        <SavingNote />
        <span className="hidden items-center gap-1 md:inline-flex">
          <IconButtonLink
            to="?"
            preventScrollReset
            size="sm"
            label="Cards"
            icon={<Columns3 />}
            aria-current={view === 'board' ? 'true' : undefined}
            className="aria-current:bg-hover"
          />
          <IconButtonLink
            to="?view=list"
            preventScrollReset
            size="sm"
            label="List"
            icon={<List />}
            aria-current={view === 'list' ? 'true' : undefined}
            className="aria-current:bg-hover"
          />
        </span>
      </span>
      <Dialog
        open={isAdding}
        onOpenChange={setAdding}
        title={`Add ${withArticle(words.sectionNoun)}`}
        description={`${words.sectionTitle} group your ${words.chapterTitle.toLowerCase()}. Readers see their names in the contents.`}
      >
        <SectionForm
          onCancel={() => setAdding(false)}
          onSave={(fields) => {
            setAdding(false)
            void actions.addSection(fields)
          }}
        />
      </Dialog>
      {isReplacing ? <FindAndReplace onClose={() => setReplacing(false)} /> : null}
      <SaveTemplate isOpen={isSaving} onClose={() => setSaving(false)} />
    </div>
  )
}

function SavingNote() {
  const isOn = useStore(useOutlineView().store, ({ isSaving }) => isSaving)
  return <output className="text-meta text-ink-faint">{isOn ? 'Saving order' : ''}</output>
}
