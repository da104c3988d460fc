// Characters: what is true of them from which chapter on, how they relate, and the cast of stories.
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import { jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { charactersRoutes } from './characters.routes.ts'
import { listToExport } from './characters.store.ts'

const maxExported = 2000

export function charactersArea(platform: Platform & { reference: Reference }): Area {
  return {
    name: 'characters',
    routes: charactersRoutes(platform),
    exporters: [
      jsonExporter('characters.json', 'your characters', (userId) =>
        listToExport(platform.db, userId, maxExported),
      ),
    ],
  }
}

export { grantUse } from './cast.service.ts'
export { changeCharacter } from './characters.service.ts'
export {
  findOwned,
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
  listCharacters,
  openCharacter,
} from './read-characters.service.ts'
