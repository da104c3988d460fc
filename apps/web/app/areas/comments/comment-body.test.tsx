import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CommentBody } from './public/comment-body.tsx'

const linksIn = (body: string) =>
  [...renderToStaticMarkup(<CommentBody body={body} mentions={[]} />).matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  )

test('a URL in a comment is a link, unless it hides its host behind a username', () => {
  expect(linksIn('See https://example.org/@ana?a=b@c, please')).toEqual(['https://example.org/@ana?a=b@c'])
  expect(linksIn('See https://bank.example@evil.example/ and http://u:p@evil.example')).toEqual([])
})
