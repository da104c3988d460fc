import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

test.each([
  '/',
  '/stories?sort=new&tag=ship%20log#list',
  '/story/a-lamp',
  '/story/ein-märchen',
  '?page=2',
  '#chapters',
  'read',
  '//example.org/x',
  'https://example.org/',
])('a link to %s is the same in the page as the router renders it in the browser', (to) => {
  expect(import.meta.env.SSR).toBe(true)
  const props = { to, viewTransition: true, replace: true, className: 'ui-text-link', 'aria-label': 'There' }
  const markupOf = (link: React.ReactNode) =>
    renderToStaticMarkup(<MemoryRouter initialEntries={['/story/x']}>{link}</MemoryRouter>)
  expect(markupOf(<Link {...props} />)).toBe(markupOf(<RouterLink {...props} />))
})
