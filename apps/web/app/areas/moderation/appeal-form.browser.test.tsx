import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { demoViewer, show } from '../../../test/show.tsx'
import { AppealForm } from './appeal-form.tsx'

const field = () => page.getByLabelText('What did we miss?')

const Page = () => (
  <main>
    <h1>Your comment was removed</h1>
    <AppealForm
      caseId="01990000-0000-7000-8000-000000000003"
      title="Comment on Marrow Lake"
      until="2026-12-16T10:00:00.000Z"
      judgedText="You write like ice."
    />
  </main>
)

test('an appeal names its deadline, counts, and survives a reload', async () => {
  localStorage.clear()
  const first = await show(Page, { viewer: demoViewer })
  await expect.element(page.getByText(/You can appeal once, until December 16, 2026/)).toBeVisible()
  await expect.element(page.getByText('0 of 2,000')).toBeVisible()
  await field().fill('I meant the ice.')
  await expect.element(page.getByText('16 of 2,000')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download my text' })).toBeVisible()
  await expectAccessible(page.getByRole('main').element())
  await first.unmount()

  await show(Page, { viewer: demoViewer })
  await expect.element(field()).toHaveValue('I meant the ice.')
  await expect.element(page.getByText('16 of 2,000')).toBeVisible()
})

test('the server’s error is shown at the field', async () => {
  localStorage.clear()
  await show(
    () => (
      <AppealForm
        caseId="01990000-0000-7000-8000-000000000003"
        title="Comment on Marrow Lake"
        until="2026-12-16T10:00:00.000Z"
        judgedText={null}
        problem={{ message: 'Check your input.', text: 'is required' }}
      />
    ),
    { viewer: demoViewer },
  )
  await expect.element(page.getByText('Your appeal is required.')).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('button', { name: 'Download my text' })).not.toBeInTheDocument()
})
