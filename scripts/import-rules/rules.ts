// The import rules. Each rule checks the graph and returns one sentence per violation.
import { areaOf, areaOrder, isTest, isToolSetting, layerOf, partOf } from './layout.ts'
import { findCircles } from './circles.ts'
import type { Module, ModuleGraph } from './module-graph.ts'

export type Rule = (graph: ModuleGraph) => string[]

type Step = { from: Module; target: string }

const steps = (graph: ModuleGraph): Step[] =>
  [...graph.values()].flatMap((from) => from.imports.map(({ target }) => ({ from, target })))

const sentence = ({ from, target }: Step, why: string) => `${from.path} imports ${target}: ${why}`

const isProductCode = ({ path }: Module) => !isTest(path) && !isToolSetting(path)

export const rules: Record<string, Rule> = {
  'every import leads somewhere': (graph) =>
    [...graph.values()].flatMap(({ path, lost }) =>
      lost.map((specifier) => `${path} imports ${specifier}, which is not there`),
    ),

  'packages import nothing of ours': (graph) =>
    steps(graph)
      .filter(({ from, target }) => isPackage(from.path) && packageOf(from.path) !== packageOf(target))
      .map((step) => sentence(step, 'a package stands alone')),

  'server and web never import each other': (graph) =>
    steps(graph)
      .filter(({ from, target }) => {
        const pair = `${partOf(from.path).kind} ${partOf(target).kind}`
        return pair === 'server web' || pair === 'web server'
      })
      .map((step) => sentence(step, 'they meet in packages/contracts only')),

  'apps import nothing from tests, scripts, e2e or bench': (graph) =>
    steps(graph)
      .filter(({ from, target }) => partOf(from.path).kind !== 'outside' && partOf(target).kind === 'outside')
      .map((step) => sentence(step, 'the product does not stand on its tools'))
      .concat(
        steps(graph)
          .filter(
            ({ from, target }) =>
              isTest(target) && !isTest(from.path) && partOf(from.path).kind !== 'outside',
          )
          .map((step) => sentence(step, 'only tests use tests')),
      ),

  'every module of an app has its layer': (graph) =>
    [...graph.values()]
      .filter(({ path }) => partOf(path).kind === 'server' || partOf(path).kind === 'web')
      .filter((module) => isProductCode(module) && !layerOf(module.path))
      .map(
        ({ path }) =>
          `${path} has no place in the layout; put it into an area or name its layer in layout.ts`,
      ),

  'imports go down the layers': (graph) =>
    steps(graph).flatMap((step) => {
      const upper = layerOf(step.from.path)
      const lower = layerOf(step.target)
      if (!upper || !lower || !isProductCode(step.from) || isTest(step.target)) return []
      if (partOf(step.from.path).kind !== partOf(step.target).kind || lower.height <= upper.height) return []
      return [sentence(step, `${upper.name} stands below ${lower.name}`)]
    }),

  'every area is in the order': (graph) => {
    const known = new Set<string>(areaOrder)
    const areas = new Set([...graph.keys()].map(areaOf).filter((area) => area !== undefined))
    return [...areas]
      .filter((area) => !known.has(area))
      .map((area) => `${area} is not among the areas in layout.ts`)
  },

  'areas use only areas before them': (graph) =>
    betweenAreas(graph)
      .filter(({ user, used }) => rank(used) > rank(user))
      .map(({ step, user, used }) =>
        sentence(step, `${used} comes after ${user}; talk upward by event or slot`),
      ),

  'areas use other areas only through their public interface': (graph) =>
    betweenAreas(graph)
      .filter(({ step, used }) => !new RegExp(`/areas/${used}/public(?:\\.ts$|/)`).test(step.target))
      .map(({ step, used }) => sentence(step, `other areas use ${used} through its public interface`)),

  'no circles': (graph) => findCircles(graph).map((circle) => `a circle: ${circle.join(', ')}`),

  'only config.ts and the entries read process.env': (graph) =>
    [...graph.values()]
      .filter(
        ({ path, readsEnvironment }) =>
          readsEnvironment && path.startsWith('apps/server/src/') && !isTest(path),
      )
      .filter(({ path }) => !['config', 'main'].includes(layerOf(path)?.name ?? ''))
      .map(({ path }) => `${path} reads process.env; settings come from config.ts`),

  'only stores and the platform touch SQL': (graph) =>
    [...graph.values()]
      .filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
      .filter(({ path }) => layerOf(path)?.name !== 'platform' && !path.endsWith('.store.ts'))
      .filter(speaksSql)
      .map(({ path }) => `${path} touches SQL; that is the work of a .store.ts`),

  'a table is changed by one area': (graph) => {
    const writers = new Map<string, Set<string>>()
    for (const { path, writtenTables } of graph.values()) {
      const area = areaOf(path)
      if (!area || isTest(path)) continue
      for (const table of writtenTables) writers.set(table, (writers.get(table) ?? new Set()).add(area))
    }
    return [...writers]
      .filter(([, areas]) => areas.size > 1)
      .map(([table, areas]) => `${table} is changed by ${[...areas].join(' and ')}; only its owner may`)
  },

  'events are declared in .events.ts': (graph) =>
    [...graph.values()]
      .filter(
        ({ path, declaresEvents }) => declaresEvents && !isTest(path) && !/(?:^|[./])events\.ts$/.test(path),
      )
      .map(({ path }) => `${path} declares events; that belongs into the .events.ts of its area`),

  'names say what is inside': (graph) => [...graph.keys()].flatMap(badName),
}

function betweenAreas(graph: ModuleGraph) {
  return steps(graph).flatMap((step) => {
    const user = areaOf(step.from.path)
    const used = areaOf(step.target)
    const isJudged = user && used && user !== used && !isTest(step.from.path)
    return isJudged && partOf(step.from.path).kind === partOf(step.target).kind ? [{ step, user, used }] : []
  })
}

const rank = (area: string) => areaOrder.findIndex((known) => known === area)
const isPackage = (path: string) => partOf(path).kind === 'package'
const packageOf = (path: string) => /^packages\/[^/]+/.exec(path)?.[0]

const sqlMethods = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']

function speaksSql({ foreignNames, calledMethods }: Module): boolean {
  const takesSqlTag = foreignNames.some(({ specifier, name }) => specifier === 'kysely' && name === 'sql')
  const takesDriver = foreignNames.some(({ specifier }) => specifier === 'pg')
  return takesSqlTag || takesDriver || sqlMethods.some((method) => calledMethods.has(method))
}

function badName(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const said: string[] = []
  if (/^(?:utils?|helpers?|common|types|index|misc|shared)\.tsx?$/.test(name))
    said.push('says nothing of what is inside')
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*\.tsx?$/.test(name))
    said.push('is not in kebab-case with its role after the dot')
  if (name.endsWith('.tsx') && !path.startsWith('apps/web/'))
    said.push('runs without a build, where .tsx cannot')
  return said.map((what) => `${path} ${what}`)
}
