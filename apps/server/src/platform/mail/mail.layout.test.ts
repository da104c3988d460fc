import { expect, test } from 'vitest'
import { renderMail } from './mail.layout.ts'

const content = {
  subject: 'A new chapter',
  heading: 'The Lamplighter goes on',
  paragraphs: ['Chapter seven is out.', 'Two lines,\none paragraph.'],
  button: { label: 'Read it', url: 'https://fabula.example/story/1/read?chapter=7&from=mail' },
  closing: 'You follow this story.',
}

test('contains everything as text', () => {
  expect(renderMail(content).text).toBe(`The Lamplighter goes on

Chapter seven is out.

Two lines,
one paragraph.

Read it:
https://fabula.example/story/1/read?chapter=7&from=mail

-- 
You follow this story.

Fabula
`)
})

test('contains everything as HTML, with inline styles and a dark mode', () => {
  const { html } = renderMail(content)
  expect(html).toContain('<title>A new chapter</title>')
  expect(html).toContain('The Lamplighter goes on')
  expect(html).toContain('Two lines,<br>one paragraph.')
  expect(html).toContain('href="https://fabula.example/story/1/read?chapter=7&amp;from=mail"')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).not.toMatch(/<img|<script|url\(|oklch|var\(/)
})

test('escapes all user content', () => {
  const evil = '<img src=x onerror="alert(1)">\'&'
  const { html, text } = renderMail({
    subject: evil,
    heading: evil,
    paragraphs: [evil],
    button: { label: evil, url: 'https://fabula.example/?q="><script>' },
    closing: evil,
  })
  expect(html).not.toMatch(/<img|<script>|="x"|onerror="/)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;')
  expect(text).toContain(evil)
})

test('a subject is one line', () => {
  expect(renderMail({ ...content, subject: 'Hello\r\nBcc: someone@example.org' }).subject).toBe(
    'Hello Bcc: someone@example.org',
  )
})

test('links must be absolute http or https URLs', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/relative', 'https://']) {
    expect(() => renderMail({ ...content, button: { label: 'x', url } })).toThrow(TypeError)
  }
})

test('an email without a button works', () => {
  const { html, text } = renderMail({ ...content, button: undefined })
  expect(html).not.toContain('<a ')
  expect(text).not.toContain('http')
})
