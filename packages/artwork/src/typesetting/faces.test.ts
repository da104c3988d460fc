import { expect, it } from 'vitest'
import { FACES } from './faces.data.ts'
import { chooseTypeface, type FaceName, splitByFont } from './font-runs.ts'

const drawnWith = (text: string, name: FaceName) =>
  splitByFont(text, chooseTypeface(text, name)).map((run) => run.text)

it.each(Object.keys(FACES) as FaceName[])('opens %s at its position in the design space', (name) => {
  expect(drawnWith('Rubric', name)).toEqual(['Rubric'])
})

it('has a typeface for every listed script', () => {
  const words = {
    Arabic: 'كتاب',
    Hebrew: 'ספר',
    Devanagari: 'किताब',
    Bengali: 'বই',
    Gujarati: 'ચોપડી',
    Gurmukhi: 'ਕਿਤਾਬ',
    Kannada: 'ಪುಸ್ತಕ',
    Malayalam: 'പുസ്തകം',
    Tamil: 'புத்தகம்',
    Telugu: 'పుస్తకం',
    Thai: 'หนังสือ',
    Georgian: 'წიგნი',
    Armenian: 'գիրք',
    Korean: '책',
    Japanese: 'ほん',
    Chinese: '书',
    Greek: 'βιβλίο',
    Cyrillic: 'книга',
    Vietnamese: 'quyển sách',
  }
  for (const [script, word] of Object.entries(words)) {
    for (const face of ['newsreader', 'bigShoulders'] as const)
      expect(drawnWith(word, face).join(''), script).toBe(word)
  }
})

it('uses a Japanese face for kana and a Chinese one for Han characters alone', () => {
  expect(chooseTypeface('雨の町', 'newsreader').sources[0]?.family).toBe('noto-serif-jp')
  expect(chooseTypeface('雨城', 'newsreader').sources[0]?.family).toBe('noto-serif-sc')
})
