import { DownloadData } from '#areas/accounts/public/data-export.tsx'
import { DeleteAccount } from '#areas/accounts/public/delete-account.tsx'
import { usePageData } from './page-data.ts'
import { Part } from './section-frame.tsx'

export function ExportPart() {
  return (
    <Part
      title="Take everything along"
      hint="One zip of all that is yours here: your account, profile, settings, pictures, whom you follow, and more as it comes."
    >
      <DownloadData dataExport={usePageData().dataExport} />
    </Part>
  )
}

export function LeavePart() {
  const { social, sharedStories } = usePageData()
  return (
    <Part title="Leave" hint="You can take your data along first.">
      <DeleteAccount hasPassword={social?.hasPassword !== false} sharedStories={sharedStories} />
    </Part>
  )
}
