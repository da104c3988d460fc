// A portrait from an image provider, if the site has one.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countDaily } from '#areas/trust/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { addImage, type ImageSources } from './character-images.service.ts'
import { generateImage } from './image-provider.ts'
import { requireOwn } from './read-characters.service.ts'

const maxAlt = 300

/** It is labeled as generated for good. Every attempt counts, because the provider charges for it. */
export async function generatePortrait(
  sources: ImageSources & Pick<Platform, 'config'>,
  actor: SignedInActor,
  characterId: string,
  prompt: string,
) {
  const { db, images, config } = sources
  const row = await requireOwn(db, actor, characterId)
  const provider = config.imageProvider
  if (!provider) throw notFound('This site can’t generate portraits.')
  await db.transaction().execute((tx) =>
    countDaily(tx, actor, {
      action: 'portraits',
      max: provider.perDay,
      message: `You can generate ${provider.perDay} portraits a day. You can generate again at 00:00 UTC.`,
    }),
  )
  const bytes = await generateImage(provider, { prompt })
  const folder = await mkdtemp(join(tmpdir(), 'fabula-portrait-'))
  try {
    const path = join(folder, 'portrait')
    await writeFile(path, bytes)
    const alt = `${row.name}: ${prompt}`.replaceAll(/\s+/g, ' ').slice(0, maxAlt)
    const file = { path, size: bytes.length, name: 'portrait' }
    const image = await images.upload(actor, { file, type: 'character', alt })
    return await addImage(sources, actor, characterId, {
      imageId: image.id,
      artist: '',
      source: '',
      isPortrait: true,
      isGenerated: true,
      from: null,
      until: null,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
