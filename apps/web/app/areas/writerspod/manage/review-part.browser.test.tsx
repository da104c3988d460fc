import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { episode } from '../../../../test/pod-page-samples.ts'
import { show } from '../../../../test/show.tsx'
import { ReviewPart } from './review-part.tsx'
import type { ItemSaving } from './save-notes.tsx'

const item = { ...episode, state: 'draft' as const, permissions: ['edit' as const, 'submit' as const] }
const saving = {} as ItemSaving

test('a draft says what it lacks before it is sent in', async () => {
  const faults = { audio: 'is required', chapters: '2 of them start after the end of the audio' }
  await show(() => (
    <main>
      <h1>Review</h1>
      <ReviewPart item={{ ...item, faults }} saving={saving} threads={[]} />
    </main>
  ))
  await expect.element(page.getByText('Before it can be published')).toBeVisible()
  await expect.element(page.getByText('Audio: missing')).toBeVisible()
  await expect.element(page.getByText('Chapters: 2 of them start after the end of the audio')).toBeVisible()
  await expectAccessible(page.getByRole('main').element())
})

test('a whole draft has nothing to mend', async () => {
  await show(() => <ReviewPart item={{ ...item, faults: {} }} saving={saving} threads={[]} />)
  await expect.element(page.getByRole('button', { name: 'Send to the editors' })).toBeVisible()
  await expect.element(page.getByText('Before it can be published')).not.toBeInTheDocument()
})
