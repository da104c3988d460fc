import { AvatarEditor } from '#areas/images/public/avatar-editor.tsx'
import { BannerEditor } from '#areas/images/public/banner-editor.tsx'
import { usePageData } from './page-data.ts'
import { Part } from './section-frame.tsx'

export function PicturePart() {
  const { profile } = usePageData()
  return (
    <Part
      title="Profile images"
      hint="Your profile picture appears next to your name. The banner is optional."
    >
      <div className="grid gap-7">
        <AvatarEditor />
        {profile ? <BannerEditor banner={profile.banner} /> : null}
      </div>
    </Part>
  )
}
