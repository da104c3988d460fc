import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const limits = { rows: 100, columns: 20 }
const cellsOf = (text: string) => readCsv(text, limits).map(({ cells }) => cells)

test('quotes, line breaks, separators and a byte order mark', () => {
  expect(cellsOf('\uFEFFname,says\r\n"Vell, Ines","She said ""no"""\r\n\r\nBrannoc,\n')).toEqual([
    ['name', 'says'],
    ['Vell, Ines', 'She said "no"'],
    ['Brannoc', ''],
  ])
  expect(cellsOf('name;a\n1,5;b')).toEqual([
    ['name', 'a'],
    ['1,5', 'b'],
  ])
  expect(cellsOf('name\ta\nx\ty')).toEqual([
    ['name', 'a'],
    ['x', 'y'],
  ])
  expect(readCsv('a,b\n"one\ntwo",c\nd,e', limits).map(({ line }) => line)).toEqual([1, 2, 4])
  // An unclosed quote and text behind a quote lose nothing else.
  expect(cellsOf('a,b\n"x"y,z\n"open')).toEqual([['a', 'b'], ['x', 'z'], ['open']])
  expect(cellsOf('')).toEqual([])
})

test('reads what was written, and stops at its limits', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\t', ' ', 'é') })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (rows) => {
      const text = [['x', 'y'], ...rows]
        .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
        .join('\n')
      expect(cellsOf(text).slice(1)).toEqual(rows.filter((cells) => cells.some((one) => one.trim() !== '')))
    }),
  )
  expect(readCsv('a\n'.repeat(1000), { rows: 10, columns: 3 }).length).toBeLessThanOrEqual(11)
  expect(readCsv(`${'a,'.repeat(1000)}\n`, { rows: 10, columns: 3 })[0]!.cells).toHaveLength(3)
})
