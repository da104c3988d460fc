import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ErrorAction } from './describe-error.ts'
import { ErrorScreen } from './error-screen.tsx'

function htmlOf(actions: ErrorAction[], changes = {}): string {
  return renderToStaticMarkup(
    <StaticRouter location="/story/1?x=a b">
      <ErrorScreen
        title="Story Not Found"
        text="Gone."
        note={null}
        art="not-found"
        requestId={null}
        path="/story/1?x=a&y=b"
        onTryAgain={() => {}}
        actions={actions}
        {...changes}
      />
    </StaticRouter>,
  )
}

test.each<[ErrorAction, string, string]>([
  ['sign_in', 'Sign In', '/login?from=%2Fstory%2F1%3Fx%3Da%26y%3Db'],
  ['log_in_now', 'Log In Now', '/login?from=%2Fstory%2F1%3Fx%3Da%26y%3Db'],
  ['home', 'Go to Home', '/'],
  ['try_again', 'Try Again', '/story/1?x=a&amp;y=b'],
  ['retry', 'Retry', '/story/1?x=a&amp;y=b'],
])('%s is the link “%s” without script', (action, label, href) => {
  const html = htmlOf([action])
  expect(html).toMatch(new RegExp(`<a [^>]*href="${href.replace(/[?.]/g, '\\$&')}"[^>]*>${label}</a>`))
  expect(html).not.toContain('<button')
})

test('“Show mature stories” is a form that posts to the story’s page and returns', () => {
  const html = htmlOf(['show_mature'], { path: '/story/1/read?chapter=2' })
  expect(html).toMatch(/<form (?=[^>]*action="\/story\/1")(?=[^>]*method="post")/)
  expect(html).toContain('name="from" value="/story/1/read?chapter=2"')
  expect(html).toMatch(/<button (?=[^>]*name="intent")(?=[^>]*value="show-mature")/)
  expect(htmlOf(['show_mature'], { path: '/elsewhere' })).toContain('href="/settings/filters"')
})

test('has one heading and noindex, and no empty reference', () => {
  const html = htmlOf(['home'])
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('Reference')
})

test('shows note and reference when there are any', () => {
  const html = htmlOf(['home'], { note: 'For adults.', requestId: 'r-1' })
  expect(html).toContain('For adults.')
  expect(html).toMatch(/Reference: <code[^>]*>r-1<\/code>/)
})
