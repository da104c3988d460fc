// What happened to the last change of a form that saves itself: saved, waiting, refused, or changed somewhere else.
import type { ReactNode } from 'react'
import type { Autosave } from '#lib/use-autosave.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

const labels = { saved: 'Saved', saving: 'Saving…', unsaved: 'Not saved yet' } as const

type AutosaveNotesProps = {
  saving: Pick<
    Autosave<never, { revision: number }>,
    'state' | 'problem' | 'other' | 'isRestored' | 'save' | 'keepMine' | 'takeOther'
  >
  className: string
  /** Below the message: which fields were refused. */
  faults: ReactNode
  conflictTitle: string
  /** How the other version differs, or what becomes of the one that is not chosen. */
  conflict: ReactNode
}

export function AutosaveNotes({ saving, className, faults, conflictTitle, conflict }: AutosaveNotesProps) {
  const { state, problem, other, isRestored } = saving
  return (
    <>
      <output className={className}>{labels[state]}</output>
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
          {faults}
        </Notice>
      ) : null}
      {other ? (
        <Notice kind="danger" className="mb-4" title={conflictTitle}>
          {conflict}
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
