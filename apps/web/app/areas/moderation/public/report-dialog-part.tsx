import { useStore } from 'zustand'
import { lazyPart } from '#lib/lazy-part.tsx'
import { toastPartFailure } from '#ui/toast.ts'
import { closeReport, reportState } from '../report-state.ts'

const ReportDialog = lazyPart(async () => (await import('../report-dialog.tsx')).ReportDialog)

/** Rendered once, in the root. Its code loads with the first report. */
export function ReportDialogPart() {
  const state = useStore(reportState)
  function handleFailure() {
    closeReport()
    toastPartFailure()
  }
  return <ReportDialog isWanted={state.isOpen} onFailure={handleFailure} {...state} />
}
