// What happened to the last change: saved, waiting, refused, or changed by someone else.
import type { PodItem } from '@fabula/contracts/writerspod'
import type { Autosave } from '#lib/use-autosave.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Draft } from './item-draft.ts'
import { Faults } from './part-problem.tsx'

export type ItemSaving = Autosave<Draft, PodItem>

const labels = { saved: 'Saved', saving: 'Saving…', unsaved: 'Not saved yet' } as const

export function SaveNotes({ saving }: { saving: ItemSaving }) {
  const { state, problem, other, isRestored } = saving
  return (
    <>
      <output className="pod-save-state">{labels[state]}</output>
      {isRestored && !other ? (
        <Notice live className="mb-4">
          We restored what you typed before.
        </Notice>
      ) : null}
      {problem && !other ? (
        <Notice
          kind="danger"
          className="mb-4"
          title="Your last change isn’t saved"
          action={
            <Button size="sm" variant="quiet" onClick={() => void saving.save()}>
              Try again
            </Button>
          }
        >
          {problem.message}
          <Faults fields={problem.fields} />
        </Notice>
      ) : null}
      {other ? (
        <Notice kind="danger" className="mb-4" title={`${other.title} was changed somewhere else`}>
          <p>
            An editor, or another tab or device of yours, saved a different version. The one you don’t choose
            stays in the history.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="sm" onClick={saving.keepMine}>
              Keep mine
            </Button>
            <Button size="sm" variant="quiet" onClick={saving.takeOther}>
              Use the other version
            </Button>
          </div>
        </Notice>
      ) : null}
    </>
  )
}
