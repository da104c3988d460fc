import type { ImageReference } from '@fabula/contracts/shapes'
import { ProfileImageEditor } from '../profile-image-editor.tsx'
import { Picture } from './picture.tsx'

const shape = 'aspect-[4/1] w-full rounded-field object-cover'

/** The wide picture at the top of the signed-in person's page. */
export function BannerEditor({ banner }: { banner: ImageReference | null }) {
  return (
    <ProfileImageEditor
      type="banner"
      label="The top of your page"
      image={banner}
      words={{ placed: 'Your page has a new top', removed: 'The top of your page is plain again' }}
      show={(chosenUrl) =>
        chosenUrl ? (
          <img src={chosenUrl} alt="What you chose" className={shape} />
        ) : banner ? (
          <Picture
            image={banner}
            alt={banner.metadata.alt || 'The top of your page now'}
            sizes="36rem"
            className={shape}
          />
        ) : null
      }
    />
  )
}
