import { expect, test } from 'vitest'
import { onceInRequest, rememberInRequest, withoutRequestMemo, withRequestMemo } from './request-memo.ts'
import type { Database, Transaction } from './db/database.ts'

const db = { isTransaction: false } as Database
const tx = { isTransaction: true } as Transaction

function createSource() {
  let reads = 0
  return { read: async () => (reads += 1) }
}

test('a request reads once, another one reads again', async () => {
  const { read } = createSource()
  const readTwice = () =>
    withRequestMemo(async () => [await onceInRequest(db, 'one', read), await onceInRequest(db, 'one', read)])
  expect(await readTwice()).toEqual([1, 1])
  expect(await readTwice()).toEqual([2, 2])
})

test('a transaction, a call that writes and work outside of requests always read', async () => {
  const { read } = createSource()
  const both = async (from: Database | Transaction) => [
    await onceInRequest(from, 'one', read),
    await onceInRequest(from, 'one', read),
  ]
  expect(await both(db)).toEqual([1, 2])
  expect(await withRequestMemo(() => both(tx))).toEqual([3, 4])
  expect(await withRequestMemo(() => withoutRequestMemo(() => both(db)))).toEqual([5, 6])
})

test('after a call that writes, the request reads what it wrote, also if it failed', async () => {
  const { read } = createSource()
  await withRequestMemo(async () => {
    rememberInRequest('one', 100)
    expect(await onceInRequest(db, 'one', read)).toBe(100)
    await withoutRequestMemo(async () => {})
    expect(await onceInRequest(db, 'one', read)).toBe(1)
    await expect(withoutRequestMemo(async () => Promise.reject(new Error('refused')))).rejects.toThrow()
    expect(await onceInRequest(db, 'one', read)).toBe(2)
  })
})
