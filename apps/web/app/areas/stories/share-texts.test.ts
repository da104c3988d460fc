import { expect, test } from 'vitest'
import { embedCodeOf, shareAddresses } from './share-texts.ts'

const url = 'https://fabula.example/story/salt?x=1&y=2'

test('titles and links are fully encoded in every URL', () => {
  for (const { name, href } of shareAddresses({ title: 'Salt & “Sea” #1', url })) {
    const words = decodeURIComponent(href.replaceAll('+', ' '))
    expect([name, words.includes(url)]).toEqual([name, true])
    expect(href).not.toMatch(/[\s"<>]|&y=2/)
  }
})

test('text from users never becomes markup', () => {
  const code = embedCodeOf(url, {
    title: '<script>alert(1)</script>',
    author_name: 'A "quoted" name',
    description: "It's <b>bold</b> & brave",
    thumbnail_url: 'https://fabula.example/previews/x.jpg?a=1&b="',
  })
  expect(code).not.toMatch(/<script|<b>|&b="|"quoted"/)
  expect(code).toContain('It&#39;s &lt;b&gt;bold&lt;/b&gt; &amp; brave')
  expect(code).toContain('href="https://fabula.example/story/salt?x=1&amp;y=2"')
})
