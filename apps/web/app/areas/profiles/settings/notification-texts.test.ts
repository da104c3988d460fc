import { notificationTypes, settings } from '@fabula/contracts/settings'
import { expect, test } from 'vitest'
import { awaited, isLocked, notificationGroups } from './notification-texts.ts'

test('every type is listed exactly once', () => {
  const shown = notificationGroups.flatMap(({ types }) => Object.keys(types))
  expect([...shown, ...awaited].toSorted()).toEqual([...notificationTypes].toSorted())
})

test.each(notificationTypes)('%s is locked here exactly when the contract locks it', (type) => {
  const { shape } = settings.shape.notifications
  expect(shape[type].safeParse({ inApp: false, email: 'daily' }).success).toBe(!isLocked(type))
})
