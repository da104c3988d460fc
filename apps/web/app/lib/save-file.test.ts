import { expect, test } from 'vitest'
import { fileNameOf } from './save-file.ts'

test('a title becomes a name that every file system takes', () => {
  expect(fileNameOf('A door: on/a beach?')).toBe('A door on a beach')
  expect(fileNameOf(' .. ')).toBe('Untitled')
  expect(fileNameOf('Ő “x”')).toBe('Ő “x”')
  expect(fileNameOf('a'.repeat(200))).toHaveLength(80)
})
