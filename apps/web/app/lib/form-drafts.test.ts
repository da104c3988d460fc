// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import {
  findFormDraft,
  forgetFormDraft,
  forgetFormDrafts,
  saveFormDraft,
  listFormDrafts,
} from './form-drafts.ts'

const day = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

const keep = (userId: string | null, form: string, text: string, saved = '') =>
  saveFormDraft(userId, form, { title: form, values: { text }, saved: { text: saved } })
const textOf = (userId: string | null, form: string) => findFormDraft(userId, form)?.values.text

test('drafts of one user are not visible to another, nor to a visitor', () => {
  keep('ana', 'story', 'Mine.')
  expect(textOf('ana', 'story')).toBe('Mine.')
  expect(textOf('ben', 'story')).toBeUndefined()
  expect(textOf(null, 'story')).toBeUndefined()
  keep('ben', 'story', 'His.')
  expect(textOf('ana', 'story')).toBe('Mine.')
})

test('a visitor’s draft passes to the next user who signs in, once', () => {
  keep(null, 'story', 'From outside.')
  expect(textOf('ana', 'story')).toBe('From outside.')
  keep('ana', 'story', 'From outside, changed.')
  expect(textOf('ben', 'story')).toBeUndefined()
})

test('stores only fields that differ from the saved values, with their base values', () => {
  const saved = { title: 'Marrow', tags: ['ice'], synopsis: '' }
  const values = { title: 'Marrow Lake', tags: ['ice'], synopsis: '' }
  saveFormDraft('ana', 'story', { title: 'Details', values, saved })
  expect(findFormDraft('ana', 'story')).toMatchObject({
    values: { title: 'Marrow Lake' },
    base: { title: 'Marrow' },
  })
  saveFormDraft('ana', 'story', { title: 'Details', values: saved, saved })
  expect(localStorage.length).toBe(0)
})

test('the base of a field stays its first base value', () => {
  keep('ana', 'story', 'Mine', 'Old')
  keep('ana', 'story', 'Mine too', 'New, by another user')
  expect(findFormDraft('ana', 'story')?.base).toEqual({ text: 'Old' })
})

test('logging out deletes all drafts of that user and no others', () => {
  keep('ana', 'one', 'Mine.')
  keep('ana', 'two', 'Mine, too.')
  keep('ben', 'one', 'His.')
  expect(listFormDrafts('ana').map(({ title }) => title)).toEqual(['one', 'two'])
  forgetFormDrafts('ana')
  expect(listFormDrafts('ana')).toEqual([])
  expect(textOf('ben', 'one')).toBe('His.')
  forgetFormDraft('ben', 'one')
  expect(localStorage.length).toBe(0)
})

test('stores drafts for a month, at most fifty, and none that is too large', () => {
  vi.useFakeTimers()
  keep('ana', 'old', 'Long ago.')
  vi.advanceTimersByTime(31 * day)
  expect(textOf('ana', 'old')).toBeUndefined()
  for (let count = 0; count < 60; count += 1) {
    vi.advanceTimersByTime(1000)
    keep('ana', `form ${count}`, 'Words.')
  }
  expect(localStorage.length).toBe(50)
  expect(textOf('ana', 'form 9')).toBeUndefined()
  expect(textOf('ana', 'form 59')).toBe('Words.')
  expect(keep('ana', 'form 59', 'x'.repeat(400_000))).toBe(false)
  expect(textOf('ana', 'form 59')).toBe('Words.')
})

test('ignores a full storage and data of another version', () => {
  localStorage.setItem('fabula.form/ana/story', '{"at":1,"values":"words"}')
  expect(findFormDraft('ana', 'story')).toBeNull()
  const full = {
    getItem: () => null,
    removeItem() {},
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage)
  expect(keep('ana', 'other', 'Words.')).toBe(false)
})
