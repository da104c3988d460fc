import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#lib/api.ts'
import { findDeviceProgress } from './public/device-progress.ts'
import { goToBlock } from './reading-position.ts'
import { trackProgress } from './track-progress.ts'

const chapter = { _id: 'chapter', number: 1, versionId: null, next: null }
let text: HTMLElement

beforeEach(() => {
  localStorage.clear()
  session.clear()
  text = document.createElement('div')
  for (let block = 0; block < 10; block++) {
    const paragraph = text.appendChild(document.createElement('p'))
    paragraph.style.cssText = 'height: 600px; margin: 0'
  }
  document.body.append(text)
})

afterEach(() => {
  text.remove()
  window.scrollTo(0, 0)
})

test('records the position of a reader who scrolled before tracking began', () => {
  goToBlock(text, 4)
  trackProgress({ storyId: 'story', chapter, text })()
  expect(findDeviceProgress('story')).toMatchObject({ chapterId: 'chapter', block: 4 })
})

test('records nothing for a glance at the page', () => {
  trackProgress({ storyId: 'story', chapter, text })()
  expect(findDeviceProgress('story')).toBeNull()
})
