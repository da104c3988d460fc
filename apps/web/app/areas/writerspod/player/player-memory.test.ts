// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import {
  clearDevice,
  findDevicePosition,
  findPlayerMemory,
  findSettings,
  rememberPlayer,
  rememberPosition,
  rememberSettings,
} from './player-memory.ts'

const episode = { _id: 'e', slug: 'sea', title: 'Sea', coverUrl: '/c', coverAlt: '', durationSeconds: 60 }
const parts = {
  audio: { url: '/media/1', durationSeconds: 60, peaks: null },
  chapters: [],
  transcript: [{ start: 0, end: 5, speaker: '', text: 'Hello' }],
}

test('stores the episode without its transcript, and the queue', () => {
  rememberPlayer('me', { episode, parts, queue: [{ ...episode, _id: 'f' }] })
  expect(findPlayerMemory()).toEqual({
    ownerId: 'me',
    episode,
    parts: { ...parts, transcript: null },
    queue: [{ ...episode, _id: 'f' }],
  })
})

test('stores positions of the latest fifty episodes', () => {
  for (let at = 0; at < 60; at += 1)
    rememberPosition({
      itemId: `e${at}`,
      seconds: at,
      isFinished: false,
      updatedAt: '2026-11-01T10:00:00.000Z',
    })
  expect(findDevicePosition('e59')?.seconds).toBe(59)
  expect(findDevicePosition('e10')?.seconds).toBe(10)
  expect(findDevicePosition('e9')).toBeNull()
})

test('clears what is about a person, not how loud it plays', () => {
  rememberPlayer('me', { episode, parts, queue: [] })
  rememberPosition({ itemId: 'e', seconds: 1, isFinished: false, updatedAt: '2026-11-01T10:00:00.000Z' })
  rememberSettings({ speed: 1.5, volume: 0.5, isMuted: false })
  clearDevice()
  expect(findPlayerMemory()).toBeNull()
  expect(findDevicePosition('e')).toBeNull()
  expect(findSettings()).toEqual({ speed: 1.5, volume: 0.5, isMuted: false })
})

test('ignores what another version or a person wrote there', () => {
  localStorage.setItem('fabula.player', '{"episode":{"title":1}}')
  localStorage.setItem('fabula.pod-settings', '{"speed":99,"volume":1,"isMuted":false}')
  localStorage.setItem('fabula.pod-positions', '[{"itemId":"e"}]')
  expect(findPlayerMemory()).toBeNull()
  expect(findSettings()).toBeNull()
  expect(findDevicePosition('e')).toBeNull()
})
