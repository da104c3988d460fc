// Cached visitor pages contain announcements, so they must not outlive them.
import { announcementsTag } from '@fabula/contracts/announcement-kinds'
import type { PageRequest } from '@fabula/contracts/pages'
import { createContext, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebBuild } from '#platform/pages/web-build.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'

const pageContext = createContext<PageRequest>()
let renders = 0

/** Renders how often it was rendered, and what is announced. */
const web: WebBuild = {
  module: {
    createPageContext(page) {
      const context = new RouterContextProvider()
      context.set(pageContext, page)
      return context
    },
    cacheablePages: [{ path: /^\/about$/, query: [] }],
  },
  async handle(_request, context) {
    const { api, tag } = context.get(pageContext)
    tag(announcementsTag)
    renders += 1
    const { data } = await api('GET /announcements/active')
    return new Response(data.announcements.map(({ title }) => title).join(), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}

let app: TestApp
let staff: Member
beforeAll(async () => {
  app = await createTestApp({}, { web: async () => web, serveFiles: async () => {} })
  staff = await createMember(app, { roles: ['content_editor'] })
})
afterAll(() => app.close())

const look = async () => (await app.http.inject('/about')).body

test('a cached page is rendered again when something is announced, changed or taken down', async () => {
  expect([await look(), await look(), renders]).toEqual(['', '', 1])
  const made = await staff.call('POST /announcements', {
    title: 'The lights stay on',
    content: '<p>All night long.</p>',
    status: 'published',
  })
  expect(made.statusCode, made.body).toBe(201)
  await expect.poll(look).toBe('The lights stay on')
  const cached = renders
  expect([await look(), renders]).toEqual(['The lights stay on', cached])

  const { _id } = made.json().data.announcement
  const changed = await staff.call(`PUT /announcements/${_id}`, { title: 'The lights go out' })
  expect(changed.statusCode, changed.body).toBe(200)
  await expect.poll(look).toBe('The lights go out')
  expect((await staff.call(`DELETE /announcements/${_id}`)).statusCode).toBe(200)
  await expect.poll(look).toBe('')
})
