import { AvatarEditor } from '#areas/images/door/avatar-editor.tsx'
import { Part } from './section-frame.tsx'

export function PicturePart() {
  return (
    <Part title="Picture" hint="Beside your name, wherever it stands.">
      <AvatarEditor />
    </Part>
  )
}
