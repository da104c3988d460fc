// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { bootScript } from '#lib/boot-script.ts'
import { putAnnouncementAway, putAway } from './dismissed.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const away = '01999999-0000-7000-8000-000000000001'
const other = '01999999-0000-7000-8000-000000000002'

test('a dismissed banner is hidden before the first paint of the next page', () => {
  vi.stubGlobal('fetch', async () => new Response())
  putAnnouncementAway({ _id: away, isSplash: false })
  expect(putAway.getState().ids.has(away)).toBe(true)

  runInThisContext(bootScript)
  document.body.innerHTML = [away, other]
    .map((id) => `<section class="announcement-top"><p data-announcement="${id}"></p></section>`)
    .join('')
  const shown = [...document.querySelectorAll('p')].map((one) => getComputedStyle(one).display !== 'none')
  expect(shown).toEqual([false, true])
})

test('only ids become styles', () => {
  sessionStorage.setItem('fabula.announcements-put-away', JSON.stringify(['*', 'x"],body,[y="']))
  runInThisContext(bootScript)
  expect(document.querySelector('style')).toBeNull()
})
