import { expect, test } from 'vitest'
import { listTabs, pageOf, tabAddress, tabOf } from './profile-tabs.ts'

const search = (text: string) => new URLSearchParams(text)

test('every tab has a URL that selects it', () => {
  for (const { to } of listTabs('/user/ines', 'stories', {})) {
    const tab = tabOf(search(to.split('?')[1] ?? ''))
    expect(tabAddress('/user/ines', tab)).toBe(to)
  }
  expect(tabAddress('/user/ines', 'stories')).toBe('/user/ines')
  expect(tabAddress('/user/ines', 'followers', 3)).toBe('/user/ines?tab=followers&page=3')
})

test('unknown values select the first tab and the first page', () => {
  expect(tabOf(search('tab=secrets'))).toBe('stories')
  for (const page of ['0', '-1', 'x', '1e3', '1001', '']) expect(pageOf(search(`page=${page}`))).toBe(1)
  expect(pageOf(search('page=12'))).toBe(12)
})

test('only the owner has a tab of readers', () => {
  const labels = (isOwn: boolean) => listTabs('/u', 'readers', {}, isOwn).map(({ label }) => label)
  expect(labels(true)).toContain('Readers')
  expect(labels(false)).not.toContain('Readers')
})

test('marks one tab; followers and following belong to the lists', () => {
  const marked = (tab: Parameters<typeof listTabs>[1]) =>
    listTabs('/u', tab, {})
      .filter(({ isCurrent }) => isCurrent)
      .map(({ label }) => label)
  expect(marked('about')).toEqual(['About'])
  expect(marked('followers')).toEqual(['Lists'])
  expect(listTabs('/u', 'about', { achievements: 4 }).find(({ count }) => count)?.label).toBe('Achievements')
})
