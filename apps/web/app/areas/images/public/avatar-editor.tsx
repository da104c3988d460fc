import { useViewer } from '#lib/root-data.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ProfileImageEditor } from '../profile-image-editor.tsx'

/** The viewer's avatar. An image pasted anywhere on the page is used here. */
export function AvatarEditor() {
  const viewer = useViewer()
  if (!viewer) return null
  const { username, avatar } = viewer
  return (
    <ProfileImageEditor
      type="avatar"
      label="Profile picture"
      image={avatar}
      words={{ placed: 'Profile picture updated', removed: 'Profile picture removed' }}
      show={(chosenUrl) => (
        <Avatar
          username={username}
          image={avatar}
          src={chosenUrl ?? undefined}
          alt={chosenUrl ? 'Your selection' : avatar?.metadata.alt || 'Current profile picture'}
          size="2xl"
        />
      )}
    />
  )
}
