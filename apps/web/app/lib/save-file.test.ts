import { expect, test } from 'vitest'
import { fileNameOf } from './save-file.ts'

test('turns a title into a file name that is valid on every file system', () => {
  expect(fileNameOf('A door: on/a beach?')).toBe('A door on a beach')
  expect(fileNameOf(' .. ')).toBe('Untitled')
  expect(fileNameOf('Ő “x”')).toBe('Ő “x”')
  expect(fileNameOf('a'.repeat(200))).toHaveLength(80)
})
