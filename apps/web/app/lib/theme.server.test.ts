import { expect, test } from 'vitest'
import { htmlAttributes } from './theme.ts'

test('the server sets a user’s theme on the page; system is left to the device', () => {
  const theme = { mode: 'dark', fontSize: 'large', isCompactMode: true } as const
  expect(htmlAttributes(theme)).toEqual({
    'data-own-theme': JSON.stringify(theme),
    'data-theme': 'dark',
    'data-font-size': 'large',
    'data-compact': '',
  })
  expect(htmlAttributes({ ...theme, mode: 'system', isCompactMode: false })).toMatchObject({
    'data-theme': undefined,
    'data-compact': undefined,
  })
  expect(htmlAttributes(null)).toEqual({})
})
