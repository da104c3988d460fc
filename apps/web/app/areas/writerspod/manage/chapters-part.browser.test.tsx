import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { audio, episode } from '../../../../test/pod-page-samples.ts'
import { show } from '../../../../test/show.tsx'
import { ChaptersPart } from './chapters-part.tsx'
import type { ItemSaving } from './save-notes.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const item = {
  ...episode,
  audio: { ...audio, url: 'data:audio/wav;base64,' },
  chapters: [{ start: 0, title: 'Coast', image: null, link: null }],
  permissions: ['edit' as const],
}
const saving = {
  save: async () => true,
  readRevision: () => 4,
  continueFrom() {},
} as unknown as ItemSaving

test('chapters and the preview clip are saved together', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body = '{}' }: { body?: string } = {}) => {
    const given = JSON.parse(body)
    sent.push(given)
    return Response.json({
      status: 'success',
      chapters: item.chapters,
      soundbite: given.soundbite,
      revision: 5,
    })
  })
  await show(() => (
    <main>
      <h1>Chapters</h1>
      <ChaptersPart item={item} saving={saving} />
    </main>
  ))
  const save = page.getByRole('button', { name: 'Save chapters and clip' })
  await expect.element(save).toBeDisabled()
  await page.getByRole('button', { name: 'Add a clip from the current time' }).click()
  await page.getByRole('textbox', { name: 'Start of the clip' }).fill('0:12')
  await page.getByRole('textbox', { name: 'End of the clip' }).fill('0:40')
  await page.getByRole('textbox', { name: 'Title of the clip' }).fill('A map is a promise')
  await expectAccessible(page.getByRole('main').element())
  await save.click()
  await expect.element(save).toBeDisabled()
  expect(sent).toEqual([
    {
      chapters: [{ start: 0, title: 'Coast', imageId: null, link: null }],
      soundbite: { start: 12, seconds: 28, title: 'A map is a promise' },
      revision: 4,
    },
  ])
  await page.getByRole('textbox', { name: 'End of the clip' }).fill('30:00')
  await page.getByRole('button', { name: 'Remove clip' }).click()
  await save.click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ soundbite: null })
})
