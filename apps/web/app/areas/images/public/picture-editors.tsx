import type { ImageReference } from '@fabula/contracts/shapes'
import { useViewer } from '#lib/root-data.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ProfileImageEditor } from '../profile-image-editor.tsx'
import { Picture } from './picture.tsx'

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

const shape = 'aspect-[4/1] w-full rounded-field object-cover'

/** The banner of the viewer's profile. */
export function BannerEditor({ banner }: { banner: ImageReference | null }) {
  return (
    <ProfileImageEditor
      type="banner"
      label="Profile banner"
      image={banner}
      words={{ placed: 'Profile banner updated', removed: 'Profile banner removed' }}
      show={(chosenUrl) =>
        chosenUrl ? (
          <img src={chosenUrl} alt="Your selection" className={shape} />
        ) : banner ? (
          <Picture
            image={banner}
            alt={banner.metadata.alt || 'Current profile banner'}
            sizes="36rem"
            className={shape}
          />
        ) : null
      }
    />
  )
}
