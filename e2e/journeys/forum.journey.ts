// People talk in the forum: live, at their own pace, by keyboard, and on phones.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, signIn, test, waitUntilReady } from '../support/journey.ts'
import { type Caller, confirmAddress, onboard, register } from '../support/people.ts'
import { letTrustGrow } from '../support/passing-time.ts'
import { newAuthor, newWriter, publishStory } from '../support/published.ts'

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

async function call<T>({ request }: Caller, method: string, path: string, data?: object): Promise<T> {
  const answer = await request.fetch(`/api/v1${path}`, { method, ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}

type Topic = { _id: string; slug: string }
type Category = { _id: string; slug: string; kind: string }

async function openTopic(caller: Caller, title: string, fields: object = {}, slug = 'craft') {
  const { categories } = await call<{ categories: Category[] }>(caller, 'GET', '/forum/categories')
  const category = categories.find((one) => one.slug === slug || one.kind === slug)!
  const { topic } = await call<{ topic: Topic }>(caller, 'POST', '/forum/topics', {
    categoryId: category._id,
    title,
    content: paragraph('How do you do it?'),
    clientId: crypto.randomUUID(),
    ...fields,
  })
  return { ...topic, path: `/forum/t/${topic.slug}-${topic._id}` }
}

const reply = (caller: Caller, topic: Topic, text: string) =>
  call(caller, 'POST', `/forum/topics/${topic._id}/posts`, {
    content: paragraph(text),
    clientId: crypto.randomUUID(),
  })

const posts = (page: Page) => page.getByRole('article', { name: /^Post \d/ })
const box = (page: Page) => page.getByRole('textbox', { name: 'Your reply' })

async function newMember(page: Page) {
  const person = await register(page)
  await confirmAddress(page, person)
  await onboard(page)
  return person
}

test('two people see each other’s posts live, and the page does not move while one writes', async ({
  page,
  browser,
  expectProblem,
}) => {
  // The reply to a topic that was closed meanwhile.
  expectProblem(/status of 409/)
  const other = await newWriter(browser)
  await onboard(other.page)
  const topic = await openTopic(other.page, 'How do you end a chapter that hides nothing?')
  await newMember(page)
  await openReady(page, topic.path)
  await openReady(other.page, topic.path)

  await test.step('one writes while the other posts', async () => {
    await box(page).click()
    await page.keyboard.type('I let the dishes do it.')
    // The socket opens a moment after the page.
    const pill = page.getByRole('button', { name: '1 new reply' })
    await box(other.page).click()
    await other.page.keyboard.type('I cut a page earlier.')
    const before = await box(page).boundingBox()
    await other.page.keyboard.press('Control+Enter')
    await expect(posts(other.page)).toHaveCount(2)
    await expect(pill).toBeVisible()
    expect(await box(page).boundingBox()).toEqual(before)
    await expect(box(page)).toHaveText('I let the dishes do it.')
    await pill.click()
    await expect(posts(page)).toHaveCount(2)
    await expect(posts(page).last()).toContainText('I cut a page earlier.')
  })

  await test.step('quotes and replies arrive with their source', async () => {
    await posts(page)
      .last()
      .getByRole('button', { name: /^Quote/ })
      .click()
    await expect(box(page)).toContainText('post 2')
    await page.keyboard.type('So do I.')
    await page.getByRole('button', { name: 'Post reply' }).click()
    await expect(posts(page)).toHaveCount(3)
    await expect(posts(page).last().locator('blockquote')).toContainText('I cut a page earlier.')
    await expect(posts(page).last()).toContainText('So do I.')
    await expect(box(page)).toHaveText('')
    await other.page.getByRole('button', { name: '1 new reply' }).click()
    await expect(posts(other.page).last()).toContainText('So do I.')
    await expectAccessible(page, 'a topic')
  })

  await test.step('a topic that closes meanwhile leaves the text in the box', async () => {
    await box(page).click()
    await page.keyboard.type('One more thing')
    const admin = await (await browser.newContext()).newPage()
    await signIn(admin, 'admin')
    await call(admin, 'POST', `/forum/topics/${topic._id}/close`, { state: 'closed' })
    await page.getByRole('button', { name: 'Post reply' }).click()
    await expect(page.getByText('This topic is closed.').first()).toBeVisible()
    await expect(box(page)).toHaveText('One more thing')
    await admin.context().close()
  })
  await other.page.context().close()
})

test('a reader continues at the first unread post, and a draft follows to another visit', async ({
  page,
  request,
}) => {
  await newAuthor({ request })
  const caller = { request }
  const topic = await openTopic(caller, 'What is the strangest thing you looked up?')
  for (let number = 2; number <= 8; number += 1) await reply(caller, topic, `Answer number ${number}.`)
  await newMember(page)
  await call(page, 'PUT', `/forum/topics/${topic._id}/read`, { postNumber: 5 })

  await openReady(page, topic.path)
  await page
    .getByRole('link', { name: /first unread, post 6/ })
    .first()
    .click()
  await expect(page).toHaveURL(/post=6/)
  const first = page.locator('#post-6')
  await expect(first).toBeInViewport()
  await expect(first).toBeFocused()
  await expect(page.getByText('3 new posts')).toBeVisible()

  await box(page).click()
  await page.keyboard.type('Tide tables, mostly.')
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/community/discussions?view=drafts')
  await page.getByRole('link', { name: 'Reply to “What is the strangest thing you looked up?”' }).click()
  await expect(box(page)).toHaveText('Tide tables, mostly.')
})

test('a call for collaborators ends in a collaborator', async ({ page, browser }) => {
  const writer = await newWriter(browser)
  await onboard(writer.page)
  const story = await publishStory(writer, { title: 'The Lamp Ledger' }, 'Every lamp had a number.')
  const { roles } = await call<{ roles: { _id: string; name: string }[] }>(
    writer.page,
    'GET',
    '/collaboration/roles',
  )
  const role = roles.find(({ name }) => name === 'Editor') ?? roles[0]!
  const topic = await openTopic(
    writer.page,
    'Editor wanted for a ledger of lamps',
    { call: { storyId: story._id, roleIds: [role._id], text: 'Find the hour I lost.' } },
    'collaborators',
  )
  const person = await newMember(page)
  await openReady(page, topic.path)
  await page.getByRole('button', { name: /^Apply/ }).click()
  await page.getByRole('textbox', { name: /^Message to/ }).fill('I keep the rota for a real ferry.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('You’ve applied.', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a call for collaborators')

  await openReady(writer.page, `${story.path}/manage/people`)
  await expect(writer.page.getByText('I keep the rota for a real ferry.')).toBeVisible()
  await writer.page.getByRole('button', { name: /^(?:Accept|Approve)/ }).click()
  await expect
    .poll(async () => {
      const { topic: now } = await call<{ topic: { call: { roles: { isFilled: boolean }[] } } }>(
        page,
        'GET',
        `/forum/topics/${topic._id}`,
      )
      return now.call.roles[0]?.isFilled
    })
    .toBe(true)
  expect(person.username).toBeTruthy()
  await writer.page.context().close()
})

const smallImage = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mMwDu3AihiGlgQAfQ5EAfLckloAAAAASUVORK5CYII=',
  'base64',
)

test('an unpublished chapter is read and commented on for a critique, until the topic closes', async ({
  page,
  browser,
  expectProblem,
}) => {
  // The text after the topic has closed.
  expectProblem(/status of 404/)
  const writer = await newWriter(browser)
  await onboard(writer.page)
  const { story } = await call<{ story: { _id: string } }>(writer.page, 'POST', '/content', {
    title: 'A Secret Estuary',
  })
  const { chapter } = await call<{ chapter: { _id: string } }>(
    writer.page,
    'POST',
    `/content/${story._id}/chapters`,
    { title: 'Low water', content: paragraph('The mud kept its own calendar.') },
  )
  const critique = { storyId: story._id, chapterId: chapter._id, wants: ['opening'] }
  const topic = await openTopic(writer.page, 'Does this opening hold you?', { critique }, 'critique')
  await letTrustGrow((await newMember(page)).username)

  await openReady(page, topic.path)
  await page.getByRole('link', { name: 'Read and comment in the margin' }).click()
  await expect(page.getByRole('heading', { name: 'Low water' })).toBeVisible()
  await page.getByText('The mud kept its own calendar.').selectText()
  await page.getByRole('button', { name: 'Comment on this', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Comments on this text' })
  await panel.getByRole('textbox').fill('It does, from “mud” on.')
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panel.getByRole('article')).toContainText('It does')

  await openReady(page, topic.path)
  await box(page).click()
  await page.keyboard.type('My notes:')
  await page
    .locator('.reply-form input[type=file]')
    .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: smallImage })
  await expect(page.getByRole('button', { name: 'Add alt text' })).toBeVisible()
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(posts(page)).toHaveCount(2)
  const shown = posts(page).last().locator('figure img')
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.clientWidth))
    .toBe(8)

  const textPath = `${topic.path}/text`
  await openReady(writer.page, textPath)
  await expect(writer.page.getByRole('article')).toContainText('It does, from “mud” on.')
  await expect(writer.page.getByRole('article').getByRole('blockquote')).toContainText('The mud kept')
  await call(writer.page, 'POST', `/forum/topics/${topic._id}/close`, {})
  const answer = await page.goto(textPath)
  expect(answer?.status()).toBe(404)
  await openReady(page, topic.path)
  await expect(page.getByRole('link', { name: 'Read and comment in the margin' })).toHaveCount(0)
  await writer.page.context().close()
})

test('a topic is opened, read and answered by keyboard alone', async ({ page }) => {
  await newMember(page)
  await openReady(page, '/forum/craft')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'New topic' })).toBeVisible()
  await waitUntilReady(page)
  await expect(page.getByLabel('Category')).not.toHaveValue('')
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.type('Do you write the last line before the first?')
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.type('I do.')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByRole('heading', { name: 'Do you write the last line before the first?' }),
  ).toBeVisible()
  await waitUntilReady(page)
  await page.keyboard.press('j')
  await expect(posts(page).first()).toBeFocused()
  await page.keyboard.press('r')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('So does my sister.')
  await page.keyboard.press('Control+Enter')
  await expect(posts(page).nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(posts(page).first()).toBeFocused()
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/\/forum\/craft$/)
  const first = page.locator('[data-topic-link]').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a visitor finds and reads a topic without script, and a member votes', async ({ page, request }) => {
    await newAuthor({ request })
    const topic = await openTopic({ request }, 'Which tense do you draft in these days?', {
      poll: { options: ['Past', 'Present'], multiple: false },
    })
    const html = await (await page.request.get('/forum?sort=new')).text()
    expect(html).toContain(topic.path)
    const topicHtml = await (await page.request.get(topic.path)).text()
    expect(topicHtml).toContain('How do you do it?')
    expect(topicHtml).toContain('DiscussionForumPosting')
    expect(topicHtml).toContain('rel="canonical"')

    await newMember(page)
    await openReady(page, topic.path)
    await page.getByRole('radio', { name: 'Past' }).check()
    await page.getByRole('button', { name: 'Vote' }).tap()
    await expect(page.getByText('100%')).toBeVisible()
    await expectAccessible(page, 'a poll on a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })
})
