// Finds groups of modules that import each other in a cycle (strongly connected components, after Tarjan).
import type { ModuleGraph } from './module-graph.ts'

export function findCircles(graph: ModuleGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const circles: string[][] = []

  const visit = (path: string): number => {
    const own = order.size
    order.set(path, own)
    let low = own
    open.push(path)
    isOpen.add(path)
    for (const { target } of graph.get(path)?.imports ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (isOpen.has(target)) low = Math.min(low, order.get(target) ?? low)
    }
    lowest.set(path, low)
    if (low === own) close(path)
    return low
  }

  const close = (path: string): void => {
    const group = open.splice(open.indexOf(path))
    for (const member of group) isOpen.delete(member)
    const importsItself = graph.get(path)?.imports.some(({ target }) => target === path)
    if (group.length > 1 || importsItself) circles.push(group.toSorted())
  }

  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return circles
}
