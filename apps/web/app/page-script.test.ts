import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { writePageData, writePageScript } from './page-script.ts'

const context = {
  serverHandoffString: '{}',
  manifest: {
    url: '/assets/manifest.js',
    version: '1',
    entry: { module: '/assets/entry.js', imports: ['/assets/base.js'] },
    routes: {
      root: { id: 'root', module: '/assets/root.js', imports: ['/assets/base.js'] },
      page: { id: 'page', module: '/assets/page.js', clientActionModule: '/assets/action.js' },
      other: { id: 'other', module: '/assets/other.js' },
    },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'page' } }] },
} as unknown as EntryContext

test('lists every file of the page once, and none of other pages', () => {
  const [, files] = /for \(const href of (\[.*\])\)/.exec(writePageScript(context)) ?? []
  expect((JSON.parse(files ?? '') as string[]).toSorted()).toEqual(
    ['action', 'base', 'entry', 'manifest', 'page', 'root'].map((name) => `/assets/${name}.js`),
  )
})

test('user text cannot close the element of the data, and the router can read it', () => {
  const text = 'A & B </script><!-- \u2028'
  const written = writePageData(JSON.stringify([text]))
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual([text])
})
