// @vitest-environment happy-dom
import type { OwnUser } from '@fabula/contracts/users'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, redirect, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#lib/api.ts'
import { forgetWhenTaken } from '#lib/clear-draft-when-saved.ts'
import { isPageHeld } from '#lib/unsaved-page.ts'
import { DraftForm } from './draft-form.tsx'

const saved = { text: 'As saved.', kinds: ['a'] }
let root: Root

/** The form as on a newly opened page. */
async function open({ userId = 'ana', over = saved } = {}): Promise<void> {
  act(() => root.unmount())
  document.body.innerHTML = ''
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const Page = () => (
    <DraftForm form="letter" title="A letter" saved={over}>
      {(values) => (
        <>
          <textarea name="text" defaultValue={values.text} />
          <input type="password" name="password" />
          {['a', 'b'].map((kind) => (
            <input
              key={kind}
              type="checkbox"
              name="kinds"
              value={kind}
              defaultChecked={values.kinds.includes(kind)}
            />
          ))}
        </>
      )}
    </DraftForm>
  )
  const viewer = { _id: userId }
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => ({ viewer }), Component: Page, HydrateFallback: () => null }],
    { hydrationData: { loaderData: { root: { viewer } } } },
  )
  await act(async () => root.render(<RouterProvider router={router} />))
}

const field = <E extends HTMLElement = HTMLTextAreaElement>(selector = 'textarea') =>
  document.querySelector<E>(selector)!
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('fabula.form/')).length
const note = () => document.querySelector('[role=status]')?.textContent ?? ''
const discard = () =>
  act(async () => [...document.querySelectorAll('button')].find((b) => b.textContent === 'Discard')!.click())

async function type(words: string): Promise<void> {
  await act(async () => {
    field().value = words
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  localStorage.clear()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

test('restores typed input for its author only, until it is discarded', async () => {
  await open()
  expect([note(), isPageHeld()]).toEqual(['', false])
  field<HTMLInputElement>('[type=password]').value = 'secret'
  field<HTMLInputElement>('[value=b]').checked = true
  await type('Not saved.')
  expect(isPageHeld()).toBe(true)
  expect(Object.values(localStorage).join()).not.toContain('secret')

  await open({ userId: 'ben' })
  expect([note(), field().value, isPageHeld()]).toEqual(['', 'As saved.', false])

  await open()
  expect(note()).toContain('We restored your unsaved changes.')
  expect(note()).not.toContain('elsewhere')
  expect([field().value, field<HTMLInputElement>('[value=b]').checked]).toEqual(['Not saved.', true])
  expect(isPageHeld()).toBe(true)

  await discard()
  expect([note(), field().value, isPageHeld()]).toEqual(['', 'As saved.', false])
  expect(stored()).toBe(0)
})

test('does not store input that is back to the saved value', async () => {
  await open()
  await type('Not saved.')
  await type('As saved.')
  expect([stored(), isPageHeld()]).toEqual([0, false])
})

test('reports when the saved values have changed, and untouched fields show the new ones', async () => {
  await open()
  await type('Not saved.')
  await open({ over: { text: 'Newer.', kinds: ['b'] } })
  expect(note()).toContain('changed somewhere else')
  expect(field().value).toBe('Not saved.')
  expect(field<HTMLInputElement>('[value=a]').checked).toBe(false)
})

test('deletes a draft that the server accepted, and stores one that it rejected or that met no session', async () => {
  session.adopt({ _id: 'ana' } as OwnUser)
  const clientAction = forgetWhenTaken<{ ok: boolean }>(
    () => 'letter',
    ({ ok }) => ok,
  )
  const send = (answer: () => unknown) =>
    clientAction({
      request: new Request('http://fabula.test/', {
        method: 'POST',
        body: new URLSearchParams({ text: 'x' }),
      }),
      serverAction: async () => answer(),
    } as never).catch(() => undefined)
  const leadTo = (path: string) => () => {
    throw redirect(path)
  }
  await open()
  await type('Not saved.')
  await send(() => ({ ok: false }))
  await send(leadTo('/login?from=%2F'))
  await send(() => {
    throw new TypeError('no network')
  })
  expect(stored()).toBe(1)
  await send(leadTo('/letters/1'))
  expect(stored()).toBe(0)
  await type('Again.')
  await send(() => ({ ok: true }))
  expect(stored()).toBe(0)
  session.clear()
})
