// The import rules. Each rule checks the graph and returns one sentence per violation.
import { areaOf, areaOrder, isTest, isToolSetting, layerOf, partOf } from './layout.ts'
import type { Export, Module, ModuleGraph } from './module-graph.ts'
import { sharedSql, tableOwners } from './table-owners.ts'

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
      .map((step) => sentence(step, 'a package imports nothing of ours')),

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
      return [sentence(step, `${upper.name} is below ${lower.name}`)]
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

  'every table has one owner': (graph) =>
    [...graph.values()].flatMap(({ path, describedTables }) =>
      describedTables.flatMap((table) => {
        const owners = [...ownersOf(tableOwners, table), ...ownersOf(sharedSql, table)]
        if (owners.length === 1) return []
        return [`${path} describes ${table}, which has ${owners.length} owners in table-owners.ts`]
      }),
    ),

  'only its owner uses a table': (graph) =>
    [...graph.values()]
      .filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
      .flatMap(({ path, queriedNames }) => {
        const user = areaOf(path) ?? 'platform'
        return [...queriedNames].flatMap((name) => {
          const [owner] = ownersOf(tableOwners, name)
          const [giver] = ownersOf(sharedSql, name)
          if (owner && owner !== user)
            return [`${path} uses the table ${name} of ${owner}; ask its services or its shared SQL`]
          if (giver && giver !== user && rank(giver) > rank(user))
            return [`${path} uses ${name} of ${giver}, which comes after ${user}`]
          return []
        })
      }),

  'public interfaces export no store': (graph) =>
    publicInterfaces(graph).flatMap((module) =>
      module.exports
        .filter(({ isType }) => !isType)
        .flatMap((one) => {
          const declaring = findDeclaring(graph, module, one)
          if (!declaring.endsWith('.store.ts')) return []
          return [`${module.path} exports ${one.name} of ${declaring}; other areas get services and types`]
        }),
    ),

  'public interfaces are small': (graph) =>
    publicInterfaces(graph)
      .filter((module) => module.exports.length > maxPublicNames)
      .map(
        ({ path, exports }) =>
          `${path} exports ${exports.length} names, more than ${maxPublicNames}: merge some, or split the area`,
      ),

  'public modules of the web are used outside their area': (graph) => {
    const used = new Set(
      steps(graph)
        .filter(({ from, target }) => isProductCode(from) && areaOf(from.path) !== areaOf(target))
        .map(({ target }) => target),
    )
    return [...graph.keys()]
      .filter(
        (path) => /^apps\/web\/app\/areas\/[^/]+\/public\//.test(path) && !isTest(path) && !used.has(path),
      )
      .map((path) => `${path} is used by no other area; move it out of public`)
  },

  'events are declared in .events.ts': (graph) =>
    [...graph.values()]
      .filter(
        ({ path, declaresEvents }) => declaresEvents && !isTest(path) && !/(?:^|[./])events\.ts$/.test(path),
      )
      .map(({ path }) => `${path} declares events; that belongs into the .events.ts of its area`),

  'names say what is inside': (graph) => [...graph.keys()].flatMap(badName),
}

const maxPublicNames = 25

const publicInterfaces = (graph: ModuleGraph) =>
  [...graph.values()].filter(({ path }) => /^apps\/server\/src\/areas\/[^/]+\/public\.ts$/.test(path))

const ownersOf = (names: Record<string, readonly string[]>, name: string) =>
  Object.keys(names).filter((owner) => names[owner]!.includes(name))

/** Follows re-exports to the module that declares the name. */
function findDeclaring(graph: ModuleGraph, module: Module, { source }: Export): string {
  const next = source && graph.get(source.target)
  if (!next) return module.path
  const further = next.exports.find(({ name }) => name === source.name)
  return further ? findDeclaring(graph, next, further) : next.path
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

// Finds groups of modules that import each other in a cycle (strongly connected components, after Tarjan).
function findCircles(graph: ModuleGraph): string[][] {
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
