// Two members write to each other: one on a phone, one with the keyboard alone.
import { deflateSync } from 'node:zlib'
import { expectAccessible } from '../support/axe.ts'
import { look } from '../support/check-page.ts'
import { type Browser, expect, openReady, type Page, test } from '../support/journey.ts'
import { letTrustGrow } from '../support/passing-time.ts'
import { confirmAddress, onboard, register } from '../support/people.ts'
import { becomeWriter, send } from '../support/stories.ts'

async function newMember(page: Page): Promise<string> {
  const person = await register(page)
  await confirmAddress(page, person)
  await onboard(page)
  return person.username
}

async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  return context.newPage()
}

const log = (page: Page) => page.getByRole('log')
const message = (page: Page, text: string) => log(page).getByText(text, { exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const idOf = async ({ request }: Page): Promise<string> =>
  (await (await request.get('/api/v1/auth/me')).json()).user._id
const turnOn = (page: Page) => send(page, 'PATCH', '/users/settings', { privacy: { messages: 'everyone' } })
const write = (page: Page, to: string, body: string) =>
  send(page, 'POST', `/messages/with/${to}`, { clientId: crypto.randomUUID(), body })

/** Waits until the socket is accepted: from then on messages are pushed. */
const connected = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('ready')) resolve()
      }),
    )
  })

/** A PNG of one color. */
function picture(): Buffer {
  const table = Array.from({ length: 256 }, (_, index) => {
    let value = index
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
    return value >>> 0
  })
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
    let crc = ~0
    for (const byte of named) crc = (crc >>> 8) ^ table[(crc ^ byte) & 255]!
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(~crc >>> 0)
    return Buffer.concat([length, named, sum])
  }
  const [width, height] = [320, 200]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.from(Array(width).fill([64, 96, 120]).flat())])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array(height).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('messages are turned on, sent, received live and read, by keyboard and on a phone', async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|status of 403/)
  const phone = await onPhone(browser)
  const [ana, ben] = [await newMember(page), await newMember(phone)]
  await letTrustGrow(ana)
  const messageBen = page.getByRole('link', { name: /^Message e2e_/ })

  await test.step('a member without messages has no button, and turns them on', async () => {
    await openReady(page, `/user/${ben}`)
    await expect(page.getByRole('button', { name: /^Follow/ }).first()).toBeVisible()
    await expect(messageBen).toHaveCount(0)
    await openReady(phone, '/messages')
    await phone.getByRole('radio', { name: 'Everyone' }).tap()
    await expect(phone.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await expectAccessible(phone, 'no messages')
  })

  await test.step('the keyboard leads from the profile to the setting and the field', async () => {
    await openReady(page, `/user/${ben}`)
    await messageBen.focus()
    await page.keyboard.press('Enter')
    const off = page.getByRole('radio', { name: 'Off' })
    await expect(off).toBeChecked()
    await expectAccessible(page, 'messages are off')
    await off.focus()
    await page.keyboard.press('ArrowDown')
    await expect(field(page)).toBeVisible()
  })

  const live = connected(phone)
  await openReady(phone, '/about')
  await live

  await test.step('Enter sends, Shift and Enter make a line', async () => {
    await field(page).focus()
    await page.keyboard.type('Your tides are an hour out.')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('See https://example.org/tides')
    await page.keyboard.press('Enter')
    await expect(message(page, 'Your tides are an hour out.')).toBeVisible()
    await expect(field(page)).toHaveValue('')
    await expect(log(page).getByText('Sending')).toHaveCount(0)
  })

  await test.step('the phone counts it at once, and shows it', async () => {
    await phone.getByRole('button', { name: 'Menu, unread messages: 1' }).tap()
    await phone.getByRole('link', { name: /^Messages/ }).tap()
    await phone.getByRole('link', { name: /Your tides are an hour out/ }).tap()
    await expect(message(phone, 'Your tides are an hour out.')).toBeVisible()
    await expect(log(phone).getByRole('link', { name: 'https://example.org/tides' })).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
    // On phones Enter makes a line, and the button sends.
    await field(phone).tap()
    await phone.keyboard.type('I moved the bell')
    await phone.keyboard.press('Enter')
    await phone.keyboard.type('so the chapter could end on it.')
    await phone.getByRole('button', { name: 'Send' }).tap()
    await expect(message(page, 'I moved the bell so the chapter could end on it.')).toBeVisible()
  })

  await test.step('an image', async () => {
    await page
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'flats.png', mimeType: 'image/png', buffer: picture() })
    await expect(page.getByRole('img', { name: 'The image you’re sending' })).toBeVisible()
    await field(page).focus()
    await page.keyboard.press('Enter')
    await expect(log(phone).getByRole('img', { name: /^Image from e2e_/ })).toBeVisible()
    // Ben is new here.
    await expect(phone.getByText('You can send images from trust level 1.')).toBeVisible()
  })

  await test.step('what could not be sent stays, and is sent once', async () => {
    await page.context().setOffline(true)
    await field(page).fill('What time is low water?')
    await page.keyboard.press('Enter')
    await expect(log(page).getByText(/^Not sent\./)).toBeVisible()
    await page.context().setOffline(false)
    // Also after the page was closed.
    await openReady(page, `/messages/${ben}`)
    await page.getByRole('button', { name: 'Try again' }).focus()
    await page.keyboard.press('Enter')
    await expect(message(phone, 'What time is low water?')).toHaveCount(1)
    await expect(log(page).getByText(/^Not sent\./)).toHaveCount(0)
    await expect(message(page, 'What time is low water?')).toHaveCount(1)
  })

  await test.step('unsent text stays on the device', async () => {
    await field(page).fill('Half a thought')
    await openReady(page, '/messages')
    await openReady(page, `/messages/${ben}`)
    await expect(field(page)).toHaveValue('Half a thought')
    await field(page).fill('')
  })

  await test.step('it looks right in both themes and on a phone', async () => {
    await look(page, 'a conversation', { name: 'messages conversation' })
    await openReady(phone, '/messages')
    await phone.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(phone, 'the list, dark')
    await phone.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(phone, 'the list, light')
  })

  await test.step('a deleted message is gone for both', async () => {
    await openReady(phone, `/messages/${ana}`)
    await page
      .getByRole('button', { name: /^Actions for your message/ })
      .last()
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    for (const one of [page, phone]) {
      await expect(message(one, 'Message deleted')).toBeVisible()
      await expect(message(one, 'What time is low water?')).toHaveCount(0)
    }
  })

  await test.step('a block ends it, and says no more than that', async () => {
    await send(phone, 'POST', `/users/block/${await idOf(page)}`)
    await field(page).fill('Are you there?')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You can’t send messages in this conversation.').first()).toBeVisible()
    await expect(field(page)).toHaveCount(0)
    await expect(message(page, 'Your tides are an hour out.')).toBeVisible()
    // The text is still there.
    await expect(message(page, 'Are you there?')).toBeVisible()
  })

  await test.step('a conversation is deleted for oneself', async () => {
    await page.getByRole('button', { name: 'Conversation actions' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete conversation' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await openReady(phone, '/messages')
    await expect(phone.getByRole('link', { name: /Message deleted/ })).toBeVisible()
  })
  await phone.context().close()
})

test('earlier messages are loaded above, and what came while the connection was lost appears', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  const [ana, ben] = [await newMember(page), await newMember(other)]
  await turnOn(page)
  await turnOn(other)
  for (let turn = 1; turn <= 35; turn += 1) await write(other, ana, `Letter ${turn}`)
  let end = () => {}
  let isAway = false
  await page.routeWebSocket('**/ws/notifications', (socket) => {
    end = () => void socket.close({ code: 1012 })
    if (isAway) end()
    else socket.connectToServer()
  })
  await openReady(page, `/messages/${ben}`)
  await expect(message(page, 'Letter 35')).toBeInViewport()
  await log(page).hover()
  await page.mouse.wheel(0, -20_000)
  await expect(message(page, 'Letter 1')).toHaveCount(1)
  await expect(log(page).getByRole('listitem').filter({ hasText: 'Letter' })).toHaveCount(35)

  isAway = true
  end()
  await write(other, ana, 'Letter 36')
  isAway = false
  await expect(message(page, 'Letter 36')).toHaveCount(1)
  await other.context().close()
})

test('collaborators find each other on the page of their story', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  const owner = await becomeWriter(page)
  await confirmAddress(page, owner)
  const friend = await becomeWriter(other)
  await confirmAddress(other, friend)
  await turnOn(page)
  const { story } = await send(page, 'POST', '/content', { title: 'The Lamp Ledger' })
  const { roles } = await (await page.request.get('/api/v1/collaboration/roles')).json()
  const invited = await send(page, 'POST', `/content/${story._id}/collaborators/request`, {
    userId: await idOf(other),
    roleId: roles[0]._id,
  })
  await send(other, 'POST', `/content/${story._id}/collaborators/requests/${invited.request._id}/approve`)
  await openReady(page, `/story/${story._id}/manage/people`)
  const link = page.getByRole('link', { name: `Message ${friend.username}` })
  await expect(link).toHaveCount(0)
  await turnOn(other)
  await openReady(page, `/story/${story._id}/manage/people`)
  await link.click()
  await expect(field(page)).toBeVisible()
  await other.context().close()
})
