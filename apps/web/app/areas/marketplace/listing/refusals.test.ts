import { expect, test } from 'vitest'
import { findRefusal } from './refusals.ts'

const moth = { name: 'Moth', visibility: 'public', mayBeGiven: false, mayBeTraded: false } as const

test('says what is missing for a listing, and changes nothing else', () => {
  expect(findRefusal(moth, 'licence')).toBeNull()
  expect(findRefusal({ ...moth, mayBeGiven: true }, 'gift')).toBeNull()
  expect(findRefusal(moth, 'gift')).toMatchObject({
    button: 'Allow giving it away',
    changes: { mayBeGiven: true },
  })
  expect(findRefusal(moth, 'trade')?.changes).toEqual({ mayBeTraded: true })
  const hidden = { ...moth, visibility: 'private' } as const
  expect(findRefusal(hidden, 'licence')).toMatchObject({
    button: 'Make public',
    changes: { visibility: 'public' },
  })
  expect(findRefusal(hidden, 'trade')).toMatchObject({
    button: 'Make public and allow trading it',
    changes: { visibility: 'public', mayBeTraded: true },
  })
})
