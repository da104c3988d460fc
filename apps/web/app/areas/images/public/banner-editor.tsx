import type { ImageReference } from '@fabula/contracts/shapes'
import { ProfileImageEditor } from '../profile-image-editor.tsx'
import { Picture } from './picture.tsx'

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
