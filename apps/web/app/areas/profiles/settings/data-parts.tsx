import { DownloadData } from '#areas/accounts/public/data-export.tsx'
import { DeleteAccount } from '#areas/accounts/public/delete-account.tsx'
import { usePageData } from './page-data.ts'
import { Part } from './section-frame.tsx'

export function ExportPart() {
  return (
    <Part
      title="Export your data"
      hint="Get a ZIP file of everything you have on Fabula: your account, profile, settings, stories, images, follows, and more."
    >
      <DownloadData dataExport={usePageData().dataExport} />
    </Part>
  )
}

export function LeavePart() {
  const { social, sharedStories } = usePageData()
  return (
    <Part title="Delete account" hint="You may want to export your data first.">
      <DeleteAccount hasPassword={social?.hasPassword !== false} sharedStories={sharedStories} />
    </Part>
  )
}
