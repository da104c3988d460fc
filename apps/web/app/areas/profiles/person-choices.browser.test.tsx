import type { UserInfo } from '@fabula/contracts/profiles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { demoViewer, show } from '../../../test/show.tsx'
import { PersonChoices } from './person-choices.tsx'

const ines = { displayName: 'Ines', isMuted: false } as UserInfo

test('the expanded list of actions on a user is accessible', async () => {
  await show(() => <PersonChoices person={ines} />, {
    viewer: demoViewer,
    path: '/?more=1',
    isLayout: true,
  })
  const choices = page.getByRole('region', { name: 'More actions for Ines' })
  for (const name of ['Mute', 'Block'])
    await expect.element(choices.getByRole('button', { name })).toBeVisible()
  await expect.element(choices.getByRole('link', { name: 'Report it' })).toBeVisible()
  await expectAccessible(choices.element())
})
