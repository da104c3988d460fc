// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { QueryProvider, tabQueryClient } from '#lib/query-provider.tsx'
import { GuideTab } from './guide-tab.tsx'
import type { PanelProps } from './panel-props.ts'

afterEach(() => {
  tabQueryClient().clear()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

function renderTab(templateId: string | null) {
  const main = document.body.appendChild(document.createElement('main'))
  const story = { _id: 'story', title: 'One', sections: [], templateId }
  const react = createRoot(main)
  react.render(
    <QueryProvider>
      <GuideTab {...({ story, sectionId: null } as unknown as PanelProps)} />
    </QueryProvider>,
  )
  return { main, react }
}

test('reports a template guide that cannot be fetched, and offers to retry', async () => {
  let status = 404
  const guide = { templateId: 'own', description: 'Write it backward.', sections: [] }
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', guides: [guide] }, { status }))
  const { main, react } = renderTab('own')
  await expect.poll(() => main.textContent).toContain('Failed to fetch template guides')
  status = 200
  main.querySelector('button')?.click()
  await expect.poll(() => main.textContent).toContain('Write it backward.')
  react.unmount()
})

test('helps with a blank page where a story has no template, also offline', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const { main, react } = renderTab(null)
  await expect.poll(() => main.textContent).toContain('Starting from a blank page')
  expect(main.textContent).toContain('Write the scene you are most curious about')
  react.unmount()
})
