// Where the characters of a graph are drawn, and how the arrow keys move between them. Pure.
import type { GraphNode, GraphRelation } from '@fabula/contracts/characters.sharing'
import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force'

export type Point = { x: number; y: number }
export type GraphLayout = {
  places: ReadonlyMap<string, Point>
  /** The smallest box around all of them. */
  box: { x: number; y: number; width: number; height: number }
}

type Place = SimulationNodeDatum & { id: string }

const distance = 150
const margin = 90
/** Enough for the forces to come to rest; more changes nothing that one sees. */
const maxTicks = 160

/**
 * Ready after some calls of `step`, each of a few milliseconds, so that the page stays responsive. The same every time:
 * the library starts from fixed places and uses no chance.
 */
export function startLayout(nodes: readonly GraphNode[], relations: readonly GraphRelation[]) {
  const places: Place[] = nodes.map(({ _id }) => ({ id: _id }))
  const links = relations.map(({ fromId, toId }) => ({ source: fromId, target: toId }))
  const simulation = forceSimulation(places)
    .alphaDecay(1 - 0.001 ** (1 / maxTicks))
    .force(
      'link',
      forceLink<Place, (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(distance),
    )
    .force('apart', forceManyBody().strength(-320).distanceMax(900))
    .force('free', forceCollide(58))
    .force('x', forceX().strength(0.06))
    .force('y', forceY().strength(0.09))
    .stop()
  let ticks = 0
  return {
    /** The layout, or null if it needs more steps. */
    step(milliseconds: number): GraphLayout | null {
      const end = performance.now() + milliseconds
      while (ticks < maxTicks && performance.now() < end) {
        simulation.tick()
        ticks += 1
      }
      if (ticks < maxTicks) return null
      const points = new Map(
        places.map(({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }]),
      )
      return { places: points, box: boxOf([...points.values()]) }
    },
  }
}

function boxOf(points: readonly Point[]): GraphLayout['box'] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top }
}

export type NeighborIds = ReadonlyMap<string, ReadonlySet<string>>

export function findNeighbors(relations: readonly GraphRelation[]): NeighborIds {
  const neighbors = new Map<string, Set<string>>()
  const add = (id: string, other: string) => neighbors.set(id, (neighbors.get(id) ?? new Set()).add(other))
  for (const { fromId, toId } of relations) {
    add(fromId, toId)
    add(toId, fromId)
  }
  return neighbors
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** In the direction of an arrow key: a related character if there is one, otherwise the nearest. */
export function findNext(
  currentId: string,
  key: string,
  places: GraphLayout['places'],
  neighbors: NeighborIds,
): string | undefined {
  const direction = directions[key]
  const from = places.get(currentId)
  if (!direction || !from) return undefined
  const related = neighbors.get(currentId)
  let best: { id: string; cost: number } | undefined
  for (const [id, { x, y }] of places) {
    if (id === currentId) continue
    const [dx, dy] = [x - from.x, y - from.y]
    const ahead = dx * direction.x + dy * direction.y
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x)
    // Within 63 degrees of the arrow.
    if (ahead <= 0 || aside > ahead * 2) continue
    const cost = ahead + aside * 2 + (related?.has(id) ? 0 : 1_000_000)
    if (!best || cost < best.cost) best = { id, cost }
  }
  return best?.id
}
