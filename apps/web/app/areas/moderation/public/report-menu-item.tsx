import Flag from 'lucide-react/icons/flag'
import { MenuItem } from '#ui/menu.tsx'
import { openReport, type ReportTarget } from '../report-state.ts'

/** “Report” in a menu. Leave it out on the viewer’s own content. */
export function ReportMenuItem(target: ReportTarget) {
  return (
    <MenuItem icon={<Flag />} onClick={() => openReport(target)}>
      Report
    </MenuItem>
  )
}
