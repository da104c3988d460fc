// Portraits of the demo users, uploaded as their avatars on the first local start.
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Portrait } from '@fabula/artwork/portrait'
import { findActorsByName } from '#areas/accounts/public.ts'
import { type Images, renderPortrait } from '#areas/images/public.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'

const side = 480

const portraits: Record<string, Portrait> = {
  reader: {
    ground: 'rose',
    skin: 'olive',
    hair: 'bob',
    ink: 'brown',
    clothes: 'crew',
    colors: ['#2f5d62', '#efe2c4'],
  },
  writer: {
    ground: 'sea',
    skin: 'pale',
    hair: 'parted',
    ink: 'fair',
    clothes: 'shirt',
    colors: ['#31407c', '#dfe3ee'],
    extras: ['glasses'],
  },
  admin: {
    ground: 'moss',
    skin: 'brown',
    hair: 'bun',
    ink: 'black',
    clothes: 'polo',
    colors: ['#d9a441', '#8a5d14'],
    extras: ['glasses', 'earrings'],
  },
  ines_marchetti: {
    ground: 'blue',
    skin: 'light',
    hair: 'waves',
    ink: 'brown',
    clothes: 'shirt',
    colors: ['#b7a58a', '#f6e7cf'],
    extras: ['pencil'],
  },
  jonahvell: {
    ground: 'sand',
    skin: 'light',
    hair: 'crop',
    ink: 'chestnut',
    clothes: 'polo',
    colors: ['#1f2a44', '#4b5a80'],
    extras: ['beard'],
  },
  dilek_aksoy: {
    ground: 'ochre',
    skin: 'olive',
    hair: 'curls',
    ink: 'black',
    clothes: 'overall',
    colors: ['#31407c', '#c9482f'],
  },
  tobias_adeyemi: {
    ground: 'night',
    skin: 'deep',
    hair: 'crop',
    ink: 'black',
    clothes: 'shirt',
    colors: ['#7d1f1f', '#f6e7cf'],
    extras: ['moustache'],
  },
  mara_lindqvist: {
    ground: 'plum',
    skin: 'pale',
    hair: 'long',
    ink: 'white',
    clothes: 'shawl',
    colors: ['#46254a', '#b7a58a'],
  },
  samir_haddad: {
    ground: 'brick',
    skin: 'tan',
    hair: 'parted',
    ink: 'black',
    clothes: 'crew',
    colors: ['#efe2c4', '#2f5d62'],
    extras: ['beard', 'glasses'],
  },
  wren_okafor: {
    ground: 'moss',
    skin: 'deep',
    hair: 'afro',
    ink: 'black',
    clothes: 'overall',
    colors: ['#d9a441', '#f6e7cf'],
    extras: ['earrings'],
  },
  juno_park: {
    ground: 'sea',
    skin: 'light',
    hair: 'fringe',
    ink: 'black',
    clothes: 'crew',
    colors: ['#d98f83', '#f6e7cf'],
  },
  hollis_grange: {
    ground: 'ochre',
    skin: 'pale',
    hair: 'thin',
    ink: 'grey',
    clothes: 'overall',
    colors: ['#6b4a2f', '#d8d2c4'],
    extras: ['glasses', 'moustache'],
  },
  priya_raman: {
    ground: 'blue',
    skin: 'brown',
    hair: 'braids',
    ink: 'black',
    clothes: 'shirt',
    colors: ['#5b7f52', '#e8ead9'],
  },
  ewan_macrae: {
    ground: 'moss',
    skin: 'pale',
    hair: 'waves',
    ink: 'red',
    clothes: 'polo',
    colors: ['#2b3a55', '#6d80a8'],
    extras: ['beard', 'cap'],
  },
  lucia_olmedo: {
    ground: 'brick',
    skin: 'olive',
    hair: 'long',
    ink: 'black',
    clothes: 'shawl',
    colors: ['#211a1a', '#e9b872'],
    extras: ['earrings'],
  },
  kofi_mensah: {
    ground: 'rose',
    skin: 'deep',
    hair: 'bald',
    ink: 'black',
    clothes: 'crew',
    colors: ['#d9a441', '#c9482f'],
    extras: ['glasses'],
  },
  aga_wolna: {
    ground: 'sand',
    skin: 'pale',
    hair: 'bun',
    ink: 'grey',
    clothes: 'shirt',
    colors: ['#46254a', '#f4e3dd'],
    extras: ['glasses'],
  },
  theo_lambert: {
    ground: 'night',
    skin: 'light',
    hair: 'crop',
    ink: 'fair',
    clothes: 'apron',
    colors: ['#efe9dc', '#9aa3ad'],
    extras: ['freckles'],
  },
  nadia_karimova: {
    ground: 'plum',
    skin: 'tan',
    hair: 'scarf',
    ink: '#2f8076',
    clothes: 'crew',
    colors: ['#efe9dc', '#2f5d62'],
  },
  saoirse_quinn: {
    ground: 'sea',
    skin: 'pale',
    hair: 'curls',
    ink: 'white',
    clothes: 'shawl',
    colors: ['#5b7f52', '#f2edd9'],
    extras: ['freckles'],
  },
}

export async function loadDemoPortraits({ db }: Pick<Platform, 'db'>, images: Images): Promise<void> {
  const people = await findActorsByName(db, Object.keys(portraits))
  for (const [username, actor] of people) {
    // An interrupted start has uploaded it already.
    if (actor.user.avatar) continue
    const { displayName } = actor.user
    const picture = await renderPortrait(displayName, portraits[username]!, side)
    const path = join(tmpdir(), `fabula-portrait-${newId()}.png`)
    await writeFile(path, picture)
    const file = { path, size: picture.length, name: `${username}.png` }
    await images
      .upload(actor, {
        file,
        type: 'avatar',
        entityId: actor.userId,
        alt: `Portrait of ${displayName}`,
        isWithoutDailyLimit: true,
      })
      .finally(() => rm(path))
  }
}
