import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { demoViewer, show } from '../../../test/show.tsx'
import { ReportButton } from './public/report-button.tsx'
import { ReportDialogPart } from './public/report-dialog-part.tsx'
import { closeReport } from './report-state.ts'

const id = '01990000-0000-7000-8000-000000000002'
const dialog = () => page.getByRole('dialog')
const reason = (name: string) => dialog().getByRole('radio', { name, exact: true })
const send = () => dialog().getByRole('button', { name: 'Send report' })
const expectText = (text: string) =>
  expect.element(dialog().getByText(text, { exact: false }).first()).toBeVisible()
const opener = () => page.getByRole('button', { name: 'Report', exact: true })

/** Answers the next reports, and returns what was sent. */
function answerReports(status: number, answer: unknown): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: RequestInfo | URL, init?: RequestInit) => {
    sent.push(JSON.parse(init?.body as string))
    return Response.json(answer, { status })
  })
  return sent
}

const accepted = (state: string, isRepeated = false) => ({ report: { _id: id, state }, isRepeated })

const Page = () => (
  <main>
    <h1>A story</h1>
    <ReportButton kind="comment" id={id} label="Comment by Hana Whitlock" />
    <ReportDialogPart />
  </main>
)

async function openDialog(options: Parameters<typeof show>[1] = { viewer: demoViewer }) {
  localStorage.clear()
  await show(Page, options)
  await opener().click()
  await expect.element(dialog()).toBeVisible()
}

afterEach(() => {
  closeReport()
  vi.unstubAllGlobals()
})

test('a report names its reason, thanks the reporter and returns the focus', async () => {
  const sent = answerReports(201, accepted('open'))
  await openDialog()
  await expect.element(dialog().getByRole('heading', { name: 'Report this comment' })).toBeVisible()
  await expectText('Comment by Hana Whitlock')
  expect(dialog().getByRole('radio').elements()).toHaveLength(10)
  await expect.element(dialog().getByLabelText('Your email')).not.toBeInTheDocument()
  await expectAccessible(dialog().element())

  await send().click()
  await expectText('Choose a reason.')
  expect(sent).toEqual([])

  await reason('Plagiarism or copyright').click()
  await expect.element(dialog().getByLabelText('Where is the original?')).toBeVisible()
  await send().click()
  const text = dialog().getByLabelText('Where is the original?')
  await expect.element(text).toHaveFocus()
  await expectText('Say where the original is.')
  await text.fill(' In my story. ')
  await expectText('14 of 2,000')
  await expectAccessible(dialog().element())
  await send().click()

  await expectText('Thank you. We’ll tell you what was decided.')
  expect(sent).toEqual([{ targetKind: 'comment', targetId: id, reason: 'copyright', text: 'In my story.' }])
  await expect.element(dialog().getByRole('link', { name: 'My reports' })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Done' })).toHaveFocus()
  await expectAccessible(dialog().element())
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test('a visitor gives an email address and confirms the report there', async () => {
  const sent = answerReports(201, accepted('unconfirmed'))
  await openDialog({})
  await reason('Spam').click()
  await send().click()
  await expectText('Enter your email address.')
  await dialog().getByLabelText('Your email').fill('ana@example.org')
  await send().click()
  await expectText('Check your email to confirm the report.')
  expect(sent).toEqual([
    { targetKind: 'comment', targetId: id, reason: 'spam', text: '', email: 'ana@example.org' },
  ])
  await expect.element(dialog().getByRole('link', { name: 'My reports' })).not.toBeInTheDocument()
})

test('a repeated report says so', async () => {
  answerReports(200, accepted('open', true))
  await openDialog()
  await reason('Spam').click()
  await send().click()
  await expectText('You’ve already reported this.')
})

test('the server’s errors are shown at their fields, and what was typed stays', async () => {
  const error = (fields: Record<string, string>) => ({
    status: 'error',
    code: 'VALIDATION_ERROR',
    message: 'Check your input.',
    details: { fields },
  })
  answerReports(400, error({ email: 'must be an email address' }))
  await openDialog({})
  await reason('Something else').click()
  await dialog().getByLabelText('What’s wrong?').fill('It links to malware.')
  await dialog().getByLabelText('Your email').fill('ana@')
  await send().click()
  await expectText('The email address must be an email address.')
  await expect.element(dialog().getByLabelText('Your email')).toHaveFocus()

  answerReports(400, error({ targetId: 'is your own' }))
  await send().click()
  await expect.element(dialog().getByRole('alert').getByText('This comment is your own.')).toBeVisible()
  await expectAccessible(dialog().element())

  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await opener().click()
  await expect.element(dialog().getByLabelText('What’s wrong?')).toHaveValue('It links to malware.')
})

test('an uploaded cover, or an image in a text, can be reported by itself', async () => {
  const cover = '01990000-0000-7000-8000-000000000003'
  const inText = '01990000-0000-7000-8000-000000000004'
  const html = `<p>No image</p><img src="/images/${inText}?w=640" alt=""><img src="/images/${inText}" alt=""><img src="https://example.org/a.png" alt="">`
  const sent = answerReports(201, accepted('open'))
  localStorage.clear()
  await show(
    () => (
      <main>
        <h1>A story</h1>
        <ReportButton
          kind="story"
          id={id}
          label="“Tin Saints” by Ana"
          image={{ id: cover, label: 'Its cover' }}
        >
          Report story
        </ReportButton>
        <ReportButton kind="chapter" id={id} label="“One” by Ana" html={html}>
          Report chapter
        </ReportButton>
        <ReportDialogPart />
      </main>
    ),
    { viewer: demoViewer },
  )
  await page.getByRole('button', { name: 'Report story' }).click()
  await expect.element(reason('The story')).toBeChecked()
  await reason('Its cover').click()
  await expect.element(dialog().getByRole('heading', { name: 'Report this image' })).toBeVisible()
  await expectAccessible(dialog().element())
  await reason('Spam').click()
  await send().click()
  await expectText('Thank you.')
  await dialog().getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Report chapter' }).click()
  await expect.element(reason('The chapter')).toBeChecked()
  // Ten reasons, the chapter, and its only image.
  expect(dialog().getByRole('radio').elements()).toHaveLength(12)
  await reason('Image 1').click()
  await reason('Spam').click()
  await send().click()
  await expectText('Thank you.')
  expect(sent).toEqual([
    { targetKind: 'image', targetId: cover, reason: 'spam', text: '' },
    { targetKind: 'image', targetId: inText, reason: 'spam', text: '' },
  ])
})
