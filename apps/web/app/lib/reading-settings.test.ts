// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { defaultSettings } from '@fabula/contracts/settings'
import { afterEach, expect, test } from 'vitest'
import { bootScript } from './boot-script.ts'
import { readingStorageKey, resetReadingLook, setReadingLook, startReadingLook } from './reading-settings.ts'

const root = document.documentElement
let stop = () => {}

function clear() {
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
}

afterEach(() => {
  stop()
  resetReadingLook()
  localStorage.clear()
  clear()
})

/** Only the reading settings; the theme has its own test. */
const look = () =>
  Object.fromEntries(
    root
      .getAttributeNames()
      .filter((name) => /paper|read|style/.test(name) && name !== 'data-own-reading')
      .map((name) => [name, root.getAttribute(name)])
      .filter(([, value]) => value !== ''),
  )

test.each([
  null,
  JSON.stringify(defaultSettings.reading),
  '{"readerTheme":"sepia","font":"dyslexic","textSize":24,"lineHeight":"relaxed","width":"narrow"}',
  '{"readerTheme":"night","font":"hyperlegible","textSize":14,"lineHeight":"compact","width":"wide"}',
  '{"readerTheme":"pink","font":5,"textSize":"24","lineHeight":null}',
  '{"textSize":900}',
  '"sepia"',
  '{"readerTheme":',
])('the boot script and the reader agree on %s', (stored) => {
  if (stored !== null) localStorage.setItem(readingStorageKey, stored)
  runInThisContext(bootScript)
  const booted = look()
  clear()
  stop = startReadingLook()
  expect(look()).toEqual(booted)
})

test('the default settings need no attribute, and every other choice has one', () => {
  stop = startReadingLook()
  expect(look()).toEqual({})
  setReadingLook({ readerTheme: 'sepia', font: 'sans', textSize: 27, lineHeight: 'relaxed', width: 'wide' })
  expect(look()).toMatchObject({
    'data-paper': 'sepia',
    'data-read-font': 'sans',
    'data-read-line': 'relaxed',
    'data-read-width': 'wide',
    style: expect.stringContaining('1.5'),
  })
  setReadingLook(defaultSettings.reading)
  expect(look()).toEqual({})
})

test('settings from the page take precedence over stored ones, and are stored', () => {
  const own = { ...defaultSettings.reading, readerTheme: 'night' } as const
  localStorage.setItem(readingStorageKey, '{"readerTheme":"sepia"}')
  root.setAttribute('data-own-reading', JSON.stringify(own))
  runInThisContext(bootScript)
  expect(look()).toEqual({ 'data-paper': 'night' })
  stop = startReadingLook()
  expect(look()).toEqual({ 'data-paper': 'night' })
  expect(root.hasAttribute('data-own-reading')).toBe(false)
  expect(JSON.parse(localStorage.getItem(readingStorageKey) ?? '')).toEqual(own)
})
