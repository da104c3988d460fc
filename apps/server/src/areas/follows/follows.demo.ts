// Which demo users follow each other; loaded on the first local start.
import { findUserByLogin } from '#areas/users/public.ts'
import type { Platform } from '#platform/platform.ts'
import { followAll } from './follows.service.ts'

const circles: Record<string, string[]> = {
  reader: ['ines_marchetti', 'mara_lindqvist', 'hollis_grange', 'dilek_aksoy', 'writer', 'saoirse_quinn'],
  writer: ['ines_marchetti', 'jonahvell', 'tobias_adeyemi'],
  admin: ['ines_marchetti'],
  ines_marchetti: ['dilek_aksoy', 'samir_haddad', 'jonahvell'],
  jonahvell: ['ines_marchetti', 'mara_lindqvist', 'writer'],
  dilek_aksoy: ['ines_marchetti', 'wren_okafor', 'juno_park'],
  tobias_adeyemi: ['ines_marchetti', 'jonahvell'],
  mara_lindqvist: ['ines_marchetti', 'jonahvell', 'juno_park'],
  samir_haddad: ['ines_marchetti', 'dilek_aksoy'],
  wren_okafor: ['ines_marchetti', 'dilek_aksoy', 'tobias_adeyemi'],
  juno_park: ['ines_marchetti', 'mara_lindqvist', 'writer'],
  hollis_grange: ['tobias_adeyemi', 'aga_wolna', 'dilek_aksoy', 'writer'],
  priya_raman: ['samir_haddad', 'lucia_olmedo', 'nadia_karimova'],
  ewan_macrae: ['mara_lindqvist', 'jonahvell', 'wren_okafor'],
  lucia_olmedo: ['juno_park', 'priya_raman', 'writer', 'hollis_grange'],
  kofi_mensah: ['wren_okafor', 'dilek_aksoy', 'saoirse_quinn'],
  aga_wolna: ['hollis_grange', 'tobias_adeyemi', 'jonahvell'],
  theo_lambert: ['saoirse_quinn', 'mara_lindqvist', 'juno_park', 'writer'],
  nadia_karimova: ['tobias_adeyemi', 'wren_okafor', 'hollis_grange'],
  saoirse_quinn: ['theo_lambert', 'juno_park', 'hollis_grange', 'jonahvell'],
}

/** Skips users that are missing, because the site is older or they deleted their account. */
export async function loadDemoFollows(platform: Pick<Platform, 'db' | 'events'>): Promise<void> {
  const findIds = async (names: string[]) =>
    (await Promise.all(names.map((name) => findUserByLogin(platform.db, name)))).flatMap(
      (user) => user?.id ?? [],
    )
  for (const [name, followed] of Object.entries(circles)) {
    const [id] = await findIds([name])
    if (id) await followAll(platform, id, await findIds(followed))
  }
}
