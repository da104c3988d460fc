import type { PodItem } from '@fabula/contracts/writerspod'
import type { Autosave } from '#lib/use-autosave.ts'
import { AutosaveNotes } from '#ui/autosave-notes.tsx'
import type { Draft } from './item-draft.ts'
import { Faults } from './part-problem.tsx'

export type ItemSaving = Autosave<Draft, PodItem>

export function SaveNotes({ saving }: { saving: ItemSaving }) {
  return (
    <AutosaveNotes
      saving={saving}
      className="pod-save-state"
      faults={saving.problem ? <Faults fields={saving.problem.fields} /> : null}
      conflictTitle={`${saving.other?.title} was changed somewhere else`}
      conflict={
        <p>
          An editor, or another tab or device of yours, saved a different version. The one you don’t choose
          stays in the history.
        </p>
      }
    />
  )
}
