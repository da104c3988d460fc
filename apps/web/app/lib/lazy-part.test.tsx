// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Panel = ({ title }: { title: string }) => <p>{title}</p>
const load = vi.fn<() => Promise<typeof Panel>>()
const handleFailure = vi.fn()
const LazyPanel = lazyPart(load)
const noNetwork = new TypeError('Failed to fetch dynamically imported module')
let root: Root

const Page = ({ isWanted, title = 'The panel' }: { isWanted: boolean; title?: string }) => (
  <main>
    The page. <LazyPanel isWanted={isWanted} onFailure={handleFailure} title={title} />
  </main>
)

const draw = (isWanted: boolean, title?: string) =>
  act(async () => root.render(<Page isWanted={isWanted} {...(title && { title })} />))
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

test('loads when first wanted, once, and stays mounted', async () => {
  load.mockResolvedValue(Panel)
  await draw(false)
  expect(load).not.toHaveBeenCalled()
  await draw(true)
  expect(shown()).toBe('The page. The panel')
  await draw(false)
  await draw(true, 'Another title')
  expect(shown()).toBe('The page. Another title')
  expect(load).toHaveBeenCalledOnce()
})

test('the page stays while the part loads', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Panel>()
  load.mockReturnValue(promise)
  await draw(true)
  expect(shown()).toBe('The page. ')
  await act(async () => resolve(Panel))
  expect(shown()).toBe('The page. The panel')
})

test('a failed load leaves the page intact and can be retried', async () => {
  load.mockRejectedValueOnce(noNetwork).mockResolvedValue(Panel)
  await draw(true)
  await draw(true, 'Another title')
  expect(shown()).toBe('The page. ')
  expect(handleFailure).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledOnce()
  await draw(false)
  await draw(true)
  expect(shown()).toBe('The page. The panel')
})

test('a failure after the part is no longer wanted is not reported', async () => {
  const { promise, reject } = Promise.withResolvers<typeof Panel>()
  load.mockReturnValue(promise)
  await draw(true)
  await draw(false)
  await act(async () => reject(noNetwork))
  expect(handleFailure).not.toHaveBeenCalled()
})

test('the server renders nothing of it', () => {
  expect(renderToString(<Page isWanted />)).toBe('<main>The page. </main>')
  expect(load).not.toHaveBeenCalled()
})

test('can be preloaded', async () => {
  load.mockResolvedValue(Panel)
  await expect(LazyPanel.preload()).resolves.toBe(Panel)
})

test('renders once in strict mode', async () => {
  load.mockResolvedValue(Panel)
  await act(async () =>
    root.render(
      <StrictMode>
        <Page isWanted />
      </StrictMode>,
    ),
  )
  expect(shown()).toBe('The page. The panel')
})
