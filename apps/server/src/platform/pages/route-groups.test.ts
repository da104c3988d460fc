import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { groupRoutes } from './route-groups.ts'

type Route = { id: string; parentId?: string; path?: string; index?: boolean }

const routes: Record<string, Route> = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'layout', parentId: 'root' },
    { id: 'home', parentId: 'layout', index: true },
    { id: 'stories', parentId: 'layout', path: 'stories' },
    { id: 'story', parentId: 'layout', path: 'story/:storyId' },
    { id: 'new', parentId: 'layout', path: 'story/new' },
    { id: 'settings', parentId: 'layout', path: 'settings/:section?' },
    { id: 'admin', parentId: 'layout', path: 'admin' },
    { id: 'jobs', parentId: 'admin', path: 'jobs' },
    { id: 'person', parentId: 'root', path: ':username' },
    { id: 'missing', parentId: 'layout', path: '*' },
  ].map((route) => [route.id, route]),
)

function treeOf(all: Record<string, Route>, parentId?: string): RouteObject[] {
  return Object.values(all)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, caseSensitive: true, children: treeOf(all, id), ...(path && { path }) },
    )
}

const idsOf = (tree: RouteObject[], path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id)

test.each([
  '/',
  '/stories',
  '/stories/',
  '/Stories',
  '/story',
  '/story/new',
  '/story/lamps',
  '/story/lamps/nowhere',
  '/settings',
  '/settings/privacy',
  '/admin/jobs',
  '/admin/nowhere',
  '/writer',
  '/constructor',
])('%s matches the same route within its group', (path) => {
  const find = groupRoutes(routes, treeOf)
  expect(idsOf(find(path), path)).toEqual(idsOf(treeOf(routes), path))
})

test('a group has no route whose URLs begin otherwise, and is made once', () => {
  let made = 0
  const find = groupRoutes(routes, (some) => {
    made += 1
    return Object.keys(some)
  })
  expect(find('/stories')).toEqual(['root', 'layout', 'home', 'stories', 'person', 'missing'])
  expect(find('/admin/jobs')).toContain('jobs')
  expect(find('/stories.data')).toBe(find('/stories'))
  expect(find('/nobody')).toBe(find('/somebody'))
  expect(made).toBe(3)
})
