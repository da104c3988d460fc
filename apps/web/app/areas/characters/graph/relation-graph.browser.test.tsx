import type { GraphNode, GraphRelation } from '@fabula/contracts/characters.sharing'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../cast.css'
import { RelationGraph } from './relation-graph.tsx'

const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A ring of 300 with a few chords, so that everyone is related to someone. */
const nodes: GraphNode[] = Array.from({ length: 300 }, (_, number) => ({
  _id: idOf(number),
  slug: `person-${number}`,
  name: `Person ${number}`,
  role: number === 0 ? 'keeper' : '',
  portrait: null,
  isArchived: false,
}))
const relation = (from: number, to: number): GraphRelation => ({
  fromId: idOf(from),
  toId: idOf(to % 300),
  kind: 'friend',
  text: '',
  from: null,
})
const relations = nodes.flatMap((_, number) => [
  relation(number, number + 1),
  ...(number % 10 === 0 ? [relation(number, number + 37)] : []),
])

async function show() {
  const router = createMemoryRouter([
    { path: '/', element: <RelationGraph nodes={nodes} relations={relations} /> },
    { path: '/character/:name', element: <p>Opened</p> },
  ])
  return { router, screen: await render(<RouterProvider router={router} />) }
}

const focused = () => document.activeElement?.getAttribute('data-id')

test('300 characters are walked by arrow keys along their relations, and opened by Enter', async () => {
  const { router, screen } = await show()
  const first = screen.getByRole('link', { name: /^Person 0, keeper\. Friend: Person 1\. / })
  await expect.element(first).toBeInTheDocument()
  // One stop in the tab order, however many there are.
  expect(document.querySelectorAll('[data-id][tabindex="0"]')).toHaveLength(1)
  await userEvent.tab()
  expect(focused()).toBe(idOf(0))
  const visited = new Set<string>([idOf(0)])
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
    await userEvent.keyboard(`{${key}}`)
    visited.add(focused()!)
  }
  expect(visited.size).toBeGreaterThan(2)
  const current = document.activeElement as SVGElement
  const [shown, frame] = [current.getBoundingClientRect(), current.ownerSVGElement!.getBoundingClientRect()]
  // What has the focus is in view.
  expect(shown.left).toBeGreaterThanOrEqual(frame.left)
  expect(shown.right).toBeLessThanOrEqual(frame.right)
  await userEvent.keyboard('{End}')
  expect(focused()).toBe(idOf(299))
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Opened')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`/character/person-299-${idOf(299)}`)
})

test('it is zoomed by buttons and keys', async () => {
  const { screen } = await show()
  const svg = screen.getByRole('group', { name: 'Graph of 300 characters' })
  await expect.element(svg).toBeInTheDocument()
  const widthOf = () => Number(svg.element().getAttribute('viewBox')!.split(' ')[2])
  const whole = widthOf()
  await screen.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(widthOf).toBeLessThan(whole)
  await screen.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(widthOf).toBe(whole)
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('-')
  await expect.poll(widthOf).toBeGreaterThan(whole)
})
