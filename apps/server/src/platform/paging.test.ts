import { expect, test } from 'vitest'
import { presentPagination, rowsOf } from './paging.ts'

test('a page becomes an offset and a limit', () => {
  expect(rowsOf({ page: 1, limit: 10 })).toEqual({ offset: 0, limit: 10 })
  expect(rowsOf({ page: 100, limit: 100 })).toEqual({ offset: 9900, limit: 100 })
  expect(() => rowsOf({ page: 101, limit: 100 })).toThrow(
    expect.objectContaining({ code: 'VALIDATION_ERROR', details: { fields: { page: expect.any(String) } } }),
  )
})

test('a total is exact up to 10,000 and says when it is not', () => {
  expect(presentPagination({ page: 2, limit: 10 }, 21)).toEqual({ page: 2, limit: 10, pages: 3, total: 21 })
  expect(presentPagination({ page: 1, limit: 10 }, 0)).toEqual({ page: 1, limit: 10, pages: 0, total: 0 })
  expect(presentPagination({ page: 1, limit: 10 }, 10_000)).not.toHaveProperty('totalCapped')
  expect(presentPagination({ page: 1, limit: 10 }, 10_001)).toEqual({
    page: 1,
    limit: 10,
    pages: 1000,
    total: 10_000,
    totalCapped: true,
  })
  expect(presentPagination({ page: 1, limit: 20 }, 1001, 1000)).toMatchObject({
    total: 1000,
    totalCapped: true,
  })
})
