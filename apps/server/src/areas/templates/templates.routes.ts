import { templatesContract } from '@fabula/contracts/templates'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone } from '#platform/policy.ts'
import { listGenres } from './genres.store.ts'

export function templatesRoutes({ db }: Pick<Platform, 'db'>) {
  return defineRoutes(templatesContract, {
    'GET /public/genres': {
      policy: anyone,
      async handle() {
        const genres = await listGenres(db)
        return { genres: genres.map(({ id, ...genre }) => ({ _id: id, ...genre })) }
      },
    },
  })
}
