import { expect, test } from 'vitest'
import { attachment } from './file-answer.ts'

test('the name of a file reaches every client', () => {
  expect(attachment('The Salt Cartographer.epub')).toBe(
    `attachment; filename="The Salt Cartographer.epub"; filename*=UTF-8''The%20Salt%20Cartographer.epub`,
  )
  expect(attachment('Über “Ñandú” (1).md')).toBe(
    `attachment; filename="Uber _Nandu_ (1).md"; filename*=UTF-8''%C3%9Cber%20%E2%80%9C%C3%91and%C3%BA%E2%80%9D%20%281%29.md`,
  )
})

test('nothing in a name can end the header or add to it', () => {
  const header = attachment('a"; filename=b\r\nset-cookie: c\\\ud800.md')
  expect(header).not.toMatch(/[\r\n]/)
  expect(header.match(/"/g)).toHaveLength(2)
})
