// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addShortcut, describeKeys, keyboard, setSingleKeys } from './keys.ts'

const heard: string[] = []
let stops: (() => void)[] = []

const listen = (keys: string, name = keys) =>
  stops.push(addShortcut({ keys, label: name, group: 'Everywhere', run: () => heard.push(name) }))

function press(target: Element, key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  target.dispatchEvent(event)
  return event
}

beforeEach(() => {
  listen('/')
  listen('?')
  listen('Mod+k')
})

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  heard.length = 0
  document.body.innerHTML = ''
  localStorage.clear()
  vi.restoreAllMocks()
})

test('handles a key and prevents the browser’s default', () => {
  expect(press(document.body, '/').defaultPrevented).toBe(true)
  press(document.body, '?', { shiftKey: true })
  press(document.body, 'k', { ctrlKey: true })
  expect(heard).toEqual(['/', '?', 'Mod+k'])
})

test('leaves other keys to the browser', () => {
  expect(press(document.body, 'k').defaultPrevented).toBe(false)
  expect(press(document.body, '/', { ctrlKey: true }).defaultPrevented).toBe(false)
  press(document.body, '/', { altKey: true })
  press(document.body, '/', { repeat: true })
  press(document.body, '/', { isComposing: true })
  expect(heard).toEqual([])
})

test.each([
  '<input>',
  '<input type="search">',
  '<textarea></textarea>',
  '<select></select>',
  '<div role="textbox"></div>',
  '<div contenteditable="true"></div>',
  '<div contenteditable></div>',
  '<div role="menu"><button id="inner"></button></div>',
  '<div role="dialog"><button id="inner"></button></div>',
])('a single key belongs to %s', (html) => {
  document.body.innerHTML = html
  const target = document.querySelector('#inner') ?? document.body.firstElementChild
  expect(press(target!, '/').defaultPrevented).toBe(false)
  expect(heard).toEqual([])
})

test('single keys work on a checkbox or a link', () => {
  document.body.innerHTML = '<input type="checkbox"><a href="/">Home</a>'
  for (const element of document.body.children) press(element, '/')
  expect(heard).toEqual(['/', '/'])
})

test('the palette opens from a field, but not from the editor', () => {
  document.body.innerHTML = '<input><div contenteditable="true"><p id="inner"></p></div>'
  press(document.querySelector('input')!, 'k', { ctrlKey: true })
  press(document.querySelector('#inner')!, 'k', { ctrlKey: true })
  expect(heard).toEqual(['Mod+k'])
})

test('the modifier is Cmd on Apple devices', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  press(document.body, 'k', { ctrlKey: true })
  expect(heard).toEqual([])
  press(document.body, 'k', { metaKey: true })
  expect(heard).toEqual(['Mod+k'])
  expect(describeKeys('Mod+k')).toEqual(['⌘', 'K'])
})

test('the latest listener handles a key, and the previous one after its removal', () => {
  const stop = addShortcut({ keys: '/', label: 'Find', group: 'Reading', run: () => heard.push('reading') })
  press(document.body, '/')
  stop()
  press(document.body, '/')
  expect(heard).toEqual(['reading', '/'])
  expect(keyboard.getState().shortcuts.map(({ label }) => label)).toEqual(['/', '?', 'Mod+k'])
})

test('a fallback runs only without another listener', () => {
  const stop = addShortcut(
    { keys: '/', label: 'Palette', group: 'Everywhere', run: () => heard.push('fallback') },
    true,
  )
  press(document.body, '/')
  stops[0]?.()
  press(document.body, '/')
  stop()
  expect(heard).toEqual(['/', 'fallback'])
})

test('single keys can be turned off for good; combinations stay', () => {
  setSingleKeys(false)
  press(document.body, '/')
  press(document.body, 'k', { ctrlKey: true })
  expect(heard).toEqual(['Mod+k'])
  // The setting is read again when the first listener of a page is added.
  for (const stop of stops) stop()
  keyboard.setState({ hasSingleKeys: true })
  listen('/')
  press(document.body, '/')
  expect(heard).toEqual(['Mod+k'])
})

test('ignores events that were already handled', () => {
  document.body.innerHTML = '<button></button>'
  const button = document.querySelector('button')!
  button.addEventListener('keydown', (event) => event.preventDefault())
  press(button, '/')
  expect(heard).toEqual([])
})

test('formats keys for display', () => {
  expect(describeKeys('Mod+k')).toEqual(['Ctrl', 'K'])
  expect(describeKeys('/')).toEqual(['/'])
  expect(describeKeys('ArrowRight')).toEqual(['→'])
  expect(describeKeys('j')).toEqual(['j'])
})
