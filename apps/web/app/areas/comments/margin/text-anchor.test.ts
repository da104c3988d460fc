// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { anchorOfBlock, anchorOfSelection, rangeOf } from './text-anchor.ts'

function setText(html: string): HTMLElement {
  document.body.innerHTML = `<div id="text">${html}</div>`
  return document.querySelector<HTMLElement>('#text')!
}

function select(from: [Node, number], to: [Node, number]): Selection {
  const range = document.createRange()
  range.setStart(...from)
  range.setEnd(...to)
  const selection = document.getSelection()!
  selection.removeAllRanges()
  selection.addRange(range)
  return selection
}

const blockOf = (root: HTMLElement, number: number) => root.querySelector(`[data-block="${number}"]`)!

test('offsets count through marks and breaks, and skip inserted markers', () => {
  const root = setText(
    '<p data-block="0">One <em>two</em><br>three<span class="margin-place"><b>9</b></span></p><p data-block="1">Four</p>',
  )
  const block = blockOf(root, 0)
  const [em, three] = [block.querySelector('em')!.firstChild!, block.childNodes[3]!]
  const found = anchorOfSelection(select([em, 0], [three, 3]), root, 'v')
  expect(found?.anchor).toEqual({ block: 0, range: { start: 4, end: 11 }, quote: 'two\nthr', versionId: 'v' })
  expect(rangeOf(block, found!.anchor.range)?.toString()).toBe('twothr')
})

test('cuts a selection at the end of its block and trims spaces', () => {
  const root = setText('<p data-block="3">Some words here. </p><p data-block="4">And more.</p>')
  const [first, second] = [blockOf(root, 3).firstChild!, blockOf(root, 4).firstChild!]
  expect(anchorOfSelection(select([first, 4], [second, 3]), root, 'v')?.anchor).toMatchObject({
    block: 3,
    range: { start: 5, end: 16 },
    quote: 'words here.',
  })
})

test('returns nothing for an empty selection, only spaces, or text elsewhere', () => {
  const root = setText('<p data-block="0">A  b</p><hr data-block="1">')
  const text = blockOf(root, 0).firstChild!
  expect(anchorOfSelection(select([text, 1], [text, 1]), root, 'v')).toBeNull()
  expect(anchorOfSelection(select([text, 1], [text, 3]), root, 'v')).toBeNull()
  const outside = document.createElement('p')
  outside.textContent = 'Elsewhere'
  document.body.append(outside)
  expect(anchorOfSelection(select([outside.firstChild!, 0], [outside.firstChild!, 4]), root, 'v')).toBeNull()
})

test('quotes a whole block by its beginning, and at most a thousand characters', () => {
  const root = setText(`<p data-block="0">${'word '.repeat(300)}</p>`)
  const block = blockOf(root, 0) as HTMLElement
  expect(anchorOfBlock(block, 'v')!.anchor.quote).toMatch(/^(word ){31}word$/)
  const text = block.firstChild!
  const all = anchorOfSelection(select([text, 0], [text, 1500]), root, 'v')!.anchor
  expect(all.quote.length).toBeLessThanOrEqual(1000)
  expect(all.range.end - all.range.start).toBe(all.quote.length)
})
