// A transcript or a list of chapters: stored on this device while it is typed, sent by a button.
import { useState } from 'react'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { useFormDraft, useSavedValues } from '#lib/use-form-draft.ts'
import { toast } from '#ui/toast.ts'
import { type PartProblem, problemOf } from './part-problem.tsx'
import type { ItemSaving } from './save-notes.tsx'

type Options<Row> = {
  form: string
  title: string
  saved: readonly Row[]
  saving: ItemSaving
  /** Returns what the server has now. */
  send(rows: readonly Row[], revision: number): Promise<{ rows: Row[]; revision: number }>
}

export function usePartDraft<Row>({ form, title, saving, send, ...options }: Options<Row>) {
  const [saved, setSaved] = useState(options.saved)
  const [rows, setRows] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PartProblem | null>(null)
  const stored = useFormDraft({ form, title, saved: { rows: saved } })
  const [taken, setTaken] = useState<typeof stored.restored>(null)
  if (stored.restored && taken !== stored.restored) {
    setTaken(stored.restored)
    if (stored.restored.values.rows) setRows(stored.restored.values.rows)
  }
  useSavedValues(stored, { rows }, { rows: saved })
  const isUnsaved = JSON.stringify(rows) !== JSON.stringify(saved)

  /** `work` instead of sending the rows, such as sending a file. */
  async function save(work: typeof send = send): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      // The text first: both count the item's revisions.
      await saving.save()
      const now = await work(rows, saving.readRevision())
      saving.continueFrom(now.revision)
      setSaved(now.rows)
      setRows(now.rows)
      toast.success('Saved.')
    } catch (error) {
      if (error instanceof RateLimitedError) return
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { rows, setRows, isBusy, isUnsaved, problem, save, isRestored: stored.isRestored }
}
