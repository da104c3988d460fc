// Characters: what is true of them from which chapter on, how they relate, and the cast of stories.
import { characterPath } from '@fabula/contracts/character-sizes'
import type { Images } from '#areas/images/public.ts'
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { registerSitemap } from '#platform/site/xml-replies.ts'
import { characterImagesRoutes } from './character-images.routes.ts'
import { characterImages } from './character-images.targets.ts'
import { reportedCharacters } from './characters.reports.ts'
import { appearanceJobs, appearanceListeners } from './appearances.jobs.ts'
import { Stats } from '#platform/stats.ts'
import { characterFigures } from './characters-stats.store.ts'
import { characterExporters } from './characters.exporters.ts'
import { loadDemoCharacters } from './characters.demo.ts'
import { slugOf } from './characters.present.ts'
import { listForSitemap } from './character-lists.store.ts'
import { charactersListeners } from './characters.listeners.ts'
import { charactersRoutes } from './characters.routes.ts'
import { suggestCharacters } from './read-characters.service.ts'
import { mentionsRoutes } from './mentions.routes.ts'
import { characterSharingRoutes } from './sharing.routes.ts'
import { storyCast } from './story-cast.ts'

export function charactersArea(
  platform: Platform & { reference: Reference },
  reports: ReportTargets,
  images: Images,
): Area {
  const sources = { ...platform, images }
  images.register(characterImages(platform))
  reports.register(reportedCharacters(platform))
  return {
    name: 'characters',
    routes: new Map([
      ...charactersRoutes(sources),
      ...characterImagesRoutes(sources),
      ...characterSharingRoutes(sources),
      ...mentionsRoutes(platform),
    ]),
    jobs: appearanceJobs(platform),
    listeners: [...appearanceListeners(platform), ...charactersListeners(platform)],
    exporters: characterExporters(platform),
    storyCast: storyCast(platform),
    suggestions: [{ name: 'characters', suggest: (...typed) => suggestCharacters(platform.db, ...typed) }],
    register: (app) =>
      registerSitemap(app, platform, 'characters', async (limit) =>
        (await listForSitemap(platform.db, limit)).map(({ id, name, updated_at }) => ({
          path: characterPath({ slug: slugOf(name), _id: id }),
          changedAt: updated_at,
        })),
      ),
    loadDemo: (part) => loadDemoCharacters(sources, part),
  }
}

export { findCandidates } from './candidates.service.ts'
export { grantUse } from './cast.service.ts'
export { changeCharacter } from './characters.service.ts'
export {
  findOwned,
  findPictures,
  findTransferRecords,
  listLastRecords,
  listProvenance,
  lockOwned,
  moveCharacters,
  type OwnedCharacter,
  verifyProvenance,
} from './ownership.service.ts'
export {
  countStoriesUsing,
  findCharacterCards,
  findMetCharacterCards,
  findVisibleCharacterCards,
  listCharacters,
  openCharacter,
} from './read-characters.service.ts'

export const characterStats = new Stats(characterFigures)
export { findUseRequestNews } from './use-requests.service.ts'
