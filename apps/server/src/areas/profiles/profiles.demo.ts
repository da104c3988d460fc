// Favorite genres of the demo users, as if they had completed the onboarding.
import { listGenres } from '#areas/templates/public.ts'
import { findUserByLogin } from '#areas/users/public.ts'
import type { Platform } from '#platform/platform.ts'
import { lockOnboarding, updateOnboarding } from './onboarding.store.ts'

const tastes: Record<string, [interest: 'reader' | 'writer' | 'both', ...genres: string[]]> = {
  reader: ['reader', 'fantasy', 'literary', 'mystery', 'poetry'],
  writer: ['both', 'literary', 'drama', 'historical'],
  admin: ['reader', 'nonfiction', 'humour', 'mystery'],
  ines_marchetti: ['writer', 'fantasy', 'adventure', 'historical'],
  jonahvell: ['both', 'literary', 'contemporary', 'drama'],
  dilek_aksoy: ['both', 'urban-fantasy', 'fantasy', 'humour'],
  tobias_adeyemi: ['writer', 'mystery', 'thriller', 'literary'],
  mara_lindqvist: ['both', 'poetry', 'literary', 'fairy-tale'],
  samir_haddad: ['both', 'science-fiction', 'thriller', 'nonfiction'],
  wren_okafor: ['writer', 'drama', 'horror', 'contemporary'],
  juno_park: ['both', 'romance', 'humour', 'contemporary'],
  hollis_grange: ['writer', 'mystery', 'historical', 'nonfiction'],
  priya_raman: ['both', 'thriller', 'science-fiction', 'drama'],
  ewan_macrae: ['both', 'fairy-tale', 'fantasy', 'historical'],
  lucia_olmedo: ['both', 'romance', 'humour', 'contemporary'],
  kofi_mensah: ['writer', 'adventure', 'fantasy', 'nonfiction'],
  aga_wolna: ['both', 'historical', 'literary', 'drama'],
  theo_lambert: ['both', 'nonfiction', 'poetry', 'contemporary'],
  nadia_karimova: ['both', 'horror', 'thriller', 'urban-fantasy'],
  saoirse_quinn: ['both', 'nonfiction', 'humour', 'literary'],
}

export async function loadDemoTastes({ db }: Pick<Platform, 'db'>): Promise<void> {
  const genreIds = new Map((await listGenres(db)).map(({ slug, id }) => [slug, id]))
  for (const [name, [interest, ...genres]] of Object.entries(tastes)) {
    const user = await findUserByLogin(db, name)
    if (!user) continue
    await db.transaction().execute(async (tx) => {
      await lockOnboarding(tx, user.id)
      await updateOnboarding(tx, user.id, {
        step: 'theme',
        interest,
        genreIds: genres.flatMap((slug) => genreIds.get(slug) ?? []),
      })
    })
  }
}
