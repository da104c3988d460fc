import { useViewer } from '#lib/root-data.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ProfileImageEditor } from '../profile-image-editor.tsx'

/** The signed-in person's own picture. A picture that is pasted anywhere on the page comes here. */
export function AvatarEditor() {
  const viewer = useViewer()
  if (!viewer) return null
  const { username, avatar } = viewer
  return (
    <ProfileImageEditor
      type="avatar"
      label="Your picture"
      image={avatar}
      words={{ placed: 'Your new picture is in place', removed: 'The drawn picture is back' }}
      show={(chosenUrl) => (
        <Avatar
          username={username}
          image={avatar}
          src={chosenUrl ?? undefined}
          alt={chosenUrl ? 'What you chose' : avatar?.metadata.alt || 'Your picture now'}
          size="2xl"
        />
      )}
    />
  )
}
