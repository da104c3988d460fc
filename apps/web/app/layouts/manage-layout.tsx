import { Outlet } from 'react-router'
import { ExportPanel } from '#areas/import-export/public/export-panel.tsx'
import type { ManageSlots } from '#areas/stories/public/story-slots.ts'

const slots: ManageSlots = { Exports: ExportPanel }

export default function ManageLayout() {
  return <Outlet context={slots} />
}
