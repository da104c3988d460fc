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

test('reports a template guide that cannot be fetched, and offers to retry', async () => {
  let status = 404
  const guide = { templateId: 'own', description: 'Write it backward.', sections: [] }
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', guides: [guide] }, { status }))
  const main = document.body.appendChild(document.createElement('main'))
  const story = { _id: 'story', title: 'One', sections: [], templateId: 'own' }
  const react = createRoot(main)
  react.render(
    <QueryProvider>
      <GuideTab {...({ story, sectionId: null } as unknown as PanelProps)} />
    </QueryProvider>,
  )
  await expect.poll(() => main.textContent).toContain('Failed to fetch template guides')
  status = 200
  main.querySelector('button')?.click()
  await expect.poll(() => main.textContent).toContain('Write it backward.')
  react.unmount()
})
