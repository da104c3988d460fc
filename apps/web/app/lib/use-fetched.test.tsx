// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFetched } from './use-fetched.ts'

const Panel = () => <p>The panel</p>
const load = vi.fn<() => Promise<typeof Panel>>()
const handleFailure = vi.fn()
let root: Root

function Host({ isWanted }: { isWanted: boolean }) {
  return <main>{useFetched(load, { isWanted, onFailure: handleFailure }, {}) ?? 'Nothing yet'}</main>
}

const draw = (isWanted: boolean) => act(async () => root.render(<Host isWanted={isWanted} />))
const shown = () => document.querySelector('main')?.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('it is fetched when first wanted, once, and stays', async () => {
  load.mockResolvedValue(Panel)
  await draw(false)
  expect(load).not.toHaveBeenCalled()
  await draw(true)
  expect(shown()).toBe('The panel')
  await draw(false)
  await draw(true)
  expect(shown()).toBe('The panel')
  expect(load).toHaveBeenCalledOnce()
})

test('a failed fetch leaves the page standing, and the next wish tries again', async () => {
  load
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Panel)
  await draw(true)
  expect(shown()).toBe('Nothing yet')
  expect(handleFailure).toHaveBeenCalledOnce()
  await draw(false)
  await draw(true)
  expect(shown()).toBe('The panel')
})
