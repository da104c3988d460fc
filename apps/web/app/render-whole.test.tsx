import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderWhole } from './render-whole.ts'

const long = 'word '.repeat(10_000)

test('a page has what its lazy components show, also on its first rendering', async () => {
  const Part = lazy(async () => ({ default: () => <p>{long}</p> }))
  const page = (
    <html lang="en">
      <head>
        <title>Whole</title>
      </head>
      <body>
        <Suspense fallback="loading">
          <Part />
        </Suspense>
      </body>
    </html>
  )
  const first = await renderWhole(page)
  expect(first).toContain(`<p>${long}</p>`)
  expect(first).not.toContain('<script')
  expect(await renderWhole(page)).toBe(first)
})

test('a part that fails fails the page', async () => {
  const Broken = lazy(() => Promise.reject(new Error('no such file')))
  await expect(
    renderWhole(
      <Suspense fallback="loading">
        <Broken />
      </Suspense>,
    ),
  ).rejects.toThrow('A component suspended')
})
