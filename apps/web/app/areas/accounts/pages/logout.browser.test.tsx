import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { show } from '../../../../test/show.tsx'
import Logout from './logout.tsx'

test('is accessible while waiting for the server', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await show(Logout, { path: '/logout' })
  await expect.element(page.getByText('Logging out...')).toBeVisible()
  await expectAccessible(document.body)
})

test('reports a rate limit as such, not as a lost connection', async () => {
  const limited = {
    status: 'error',
    code: 'RATE_LIMIT_ERROR',
    message: 'Too many requests.',
    remainingTime: 5,
  }
  vi.stubGlobal('fetch', async () => Response.json(limited, { status: 429 }))
  await show(Logout, { path: '/logout' })
  await expect.element(page.getByText(/^You’re still logged in: too many requests\./)).toBeInTheDocument()
  await expectAccessible(page.getByRole('alert').element())
})
