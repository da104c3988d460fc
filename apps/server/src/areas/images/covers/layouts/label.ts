// Patterned paper and a pasted label.
import { circle, d, path, rect, stroke } from '../../drawing/svg.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import type { Stage } from '../cover-tools.ts'

const STEP = 40

type Cell = { x: number; y: number; row: number; column: number }

function listCells(rowHeight: number): Cell[] {
  const cells: Cell[] = []
  for (let row = 0, y = 0; y <= 640; row++, y += rowHeight) {
    for (let column = 0, x = row % 2 === 0 ? 0 : -STEP / 2; x <= 440; column++, x += STEP) {
      cells.push({ x, y, row, column })
    }
  }
  return cells
}

const join = (cells: readonly Cell[], draw: (cell: Cell) => string) => cells.map(draw).join('')

const PAPERS: ((palette: PlainPalette) => string)[] = [
  function scales({ tint, strong }) {
    const arc = ({ x, y }: Cell) => d`M${x - 20} ${y}a20 20 0 0 1 40 0`
    const cells = listCells(20)
    return (
      stroke(
        join(
          cells.filter(({ row }) => row % 3 !== 0),
          arc,
        ),
        tint,
        2.2,
      ) +
      stroke(
        join(
          cells.filter(({ row }) => row % 3 === 0),
          arc,
        ),
        strong,
        2.2,
      )
    )
  },
  function spots({ tint, strong }) {
    const cells = listCells(STEP)
    const dot = ({ x, y }: Cell) => d`M${x} ${y}h0`
    const round = { 'stroke-linecap': 'round' }
    return (
      stroke(
        join(
          cells.filter(({ row }) => row % 2 === 1),
          dot,
        ),
        tint,
        14,
        round,
      ) +
      stroke(
        join(
          cells.filter(({ row }) => row % 2 === 0),
          dot,
        ),
        strong,
        8,
        round,
      )
    )
  },
  function seeds({ tint, strong }) {
    const seed = ({ x, y }: Cell) => d`M${x} ${y - 15}q11 15 0 30q-11-15 0-30`
    const isBright = ({ row, column }: Cell) => (row * 2 + column) % 5 === 0
    const cells = listCells(STEP)
    return (
      path(
        join(
          cells.filter((cell) => !isBright(cell)),
          seed,
        ),
        tint,
      ) + path(join(cells.filter(isBright), seed), strong)
    )
  },
  function lozenges({ tint, strong }) {
    const cells = listCells(STEP / 2).filter(({ row }) => row % 2 === 0)
    return (
      stroke(
        join(cells, ({ x, y }) => d`M${x - 20} ${y}l20-20l20 20l-20 20z`),
        tint,
        2,
      ) +
      path(
        join(cells, ({ x, y }) => d`M${x - 6} ${y}l6-6l6 6l-6 6z`),
        strong,
      )
    )
  },
  function stripes({ tint, strong }) {
    const at = (every: number, from: number) =>
      Array.from({ length: 11 }, (_, i) => d`M${from + i * every} 0v600`).join('')
    return stroke(at(STEP, 20), tint, 9) + stroke(at(STEP, 0), strong, 1.4)
  },
  function sprigs({ tint, strong }) {
    const cells = listCells(STEP)
    return (
      path(
        join(cells, ({ x, y }) => d`M${x} ${y + 14}q-14-6-12-20q12 4 12 20q0-16 12-20q2 14-12 20z`),
        tint,
      ) +
      path(
        join(cells, ({ x, y }) => d`M${x - 3.5} ${y - 12}a3.5 3.5 0 1 1 0 .1z`),
        strong,
      )
    )
  },
]

export function label({ title, author, random, palette }: Stage<PlainPalette>): string {
  const { ground, type } = palette
  const paper = random.pick(PAPERS)(palette)
  const box = { x: 94, y: 0, width: 212, height: 216 }
  const style = {
    face: 'newsreader',
    max: 42,
    leading: 1.07,
    tracking: -0.01,
    lines: 8,
    align: 'middle',
    fill: ground,
  } as const
  const measured = title(box, style)
  const height = measured.bottom - measured.top + 122
  const top = 252 - height / 2
  const set = title({ ...box, y: top + 42 }, style)
  return [
    rect(0, 0, 400, 600, ground),
    paper,
    rect(64, top, 272, height, type),
    rect(71, top + 7, 258, height - 14, 'none', { stroke: ground, 'stroke-width': 1.4 }),
    rect(75, top + 11, 250, height - 22, 'none', { stroke: ground, 'stroke-width': 0.6 }),
    set.svg,
    random.chance(0.5)
      ? rect(184, top + height - 56, 32, 1.2, ground)
      : circle(200, top + height - 55, 2.6, ground),
    author({ x: 90, baseline: top + height - 29, width: 220, align: 'middle', max: 15, fill: ground }),
  ].join('')
}
