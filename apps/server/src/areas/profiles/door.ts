// Profiles: the last room, which sees all of a person.
import type { Images } from '#areas/images/door.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { profilePictures } from './profile-pictures.ts'
import { profilesRoutes } from './profiles.routes.ts'

export function profilesArea(platform: Platform, images: Images): Area {
  images.register(profilePictures(platform))
  return { name: 'profiles', routes: profilesRoutes(platform, images) }
}
