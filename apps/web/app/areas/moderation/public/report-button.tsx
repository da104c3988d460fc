import type { ReactNode } from 'react'
import { openReport, type ReportTarget } from '../report-state.ts'

type ReportButtonProps = ReportTarget & { className?: string; children?: ReactNode }

/** “Report”, as a quiet link-like button. Leave it out on the viewer’s own content. */
export function ReportButton({ className = '', children = 'Report', ...target }: ReportButtonProps) {
  return (
    <button
      type="button"
      className={`needs-script ui-text-link tap text-meta text-ink-faint ${className}`}
      onClick={() => openReport(target)}
    >
      {children}
    </button>
  )
}
