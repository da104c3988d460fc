import { AvatarEditor } from '#areas/images/public/avatar-editor.tsx'
import { BannerEditor } from '#areas/images/public/banner-editor.tsx'
import { usePageData } from './page-data.ts'
import { Part } from './section-frame.tsx'

export function PicturePart() {
  const { profile } = usePageData()
  return (
    <Part title="Pictures" hint="One beside your name, wherever it stands, and a wide one if you like.">
      <div className="grid gap-7">
        <AvatarEditor />
        {profile ? <BannerEditor banner={profile.banner} /> : null}
      </div>
    </Part>
  )
}
