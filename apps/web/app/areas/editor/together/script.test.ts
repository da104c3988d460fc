import { expect, test } from 'vitest'
import { lastTick, piecesOf, sceneAt } from './script.ts'

test('two writers finish one scene, in the same sentences', () => {
  expect(sceneAt(lastTick).paragraphs).toEqual([
    'The ferry left without us, so we sat down on our luggage and agreed to be people who had meant to stay.',
    'By noon the harbor had adopted my sister. By evening it wanted to know what she could cook.',
  ])
})

test('a cursor stays between the same letters while the other one writes before it', () => {
  for (let tick = 1; tick <= lastTick; tick += 1) {
    const { paragraphs, cursors } = sceneAt(tick)
    for (const { paragraph, index } of cursors)
      expect(index).toBeLessThanOrEqual(paragraphs[paragraph]!.length)
    expect(
      piecesOf(sceneAt(tick), 0)
        .map((piece) => ('text' in piece ? piece.text : ''))
        .join(''),
    ).toBe(paragraphs[0])
  }
})
