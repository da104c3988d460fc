// Reads modules and what they import, type imports included.
import { dirname, join, normalize } from 'node:path/posix'
import { type Node, type ParseResult, parseSync, Visitor } from 'oxc-parser'

type ImportedName = { specifier: string; name: string }

export type Module = {
  path: string
  /** The project's modules that this one imports, in any way. */
  imports: { specifier: string; target: string }[]
  /** Specifiers that should resolve to a module of the project but do not. */
  lost: string[]
  /** Names imported from external packages, without types. */
  foreignNames: ImportedName[]
  /** Methods that are called on an object: `x.selectFrom(...)`. */
  calledMethods: Set<string>
  readsEnvironment: boolean
  /** Names of tables, views and functions that its queries read or change. */
  queriedNames: Set<string>
  exports: Export[]
  /** The tables and views of the database, where a module describes them. */
  describedTables: string[]
  declaresEvents: boolean
}

/** `source`: where the name comes from, unless this module declares it. */
export type Export = { name: string; isType: boolean; source?: { target: string; name: string } }

export type ModuleGraph = Map<string, Module>

/** Paths from the root with forward slashes, and their text. */
export type Sources = Map<string, string>

/** `#ui/*` of apps/web/package.json -> `apps/web/app/ui/*`. */
export type Aliases = { within: string; prefix: string; target: string }[]

/** Methods of the query builder whose first argument names tables, as in `leftJoin('people as author', ...)`. */
const tableMethods =
  /^(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|using|from|table)$/

const isCode = (path: string) => /\.tsx?$/.test(path)

export function buildGraph(sources: Sources, aliases: Aliases): ModuleGraph {
  const graph: ModuleGraph = new Map()
  for (const [path, text] of sources)
    if (isCode(path)) graph.set(path, readModule(path, text, sources, aliases))
  return graph
}

function readModule(path: string, text: string, sources: Sources, aliases: Aliases): Module {
  const { program, module, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const found: Module = {
    path,
    imports: [],
    lost: [],
    foreignNames: [],
    calledMethods: new Set(),
    readsEnvironment: false,
    queriedNames: new Set(),
    exports: [],
    describedTables: [],
    declaresEvents: false,
  }
  const specifiers = new Set<string>()
  for (const { moduleRequest, entries } of module.staticImports) {
    specifiers.add(moduleRequest.value)
    for (const { importName, isType } of entries) {
      if (!isType) found.foreignNames.push({ specifier: moduleRequest.value, name: importName.name ?? '*' })
    }
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) specifiers.add(moduleRequest.value)
  }
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') specifiers.add(source.value)
    },
    TSImportType({ source }) {
      specifiers.add(source.value)
    },
    MemberExpression({ object, property }) {
      if (object.type === 'Identifier' && object.name === 'process' && nameOf(property) === 'env') {
        found.readsEnvironment = true
      }
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression') return
      const method = nameOf(callee.property)
      found.calledMethods.add(method)
      const [first] = given
      if (!first || !tableMethods.test(method)) return
      for (const text of first.type === 'ArrayExpression' ? first.elements.map(textOf) : [textOf(first)])
        if (text) found.queriedNames.add(bareName(text))
    },
    // The table of an ordered list.
    Property({ key, value }) {
      const text = nameOf(key) === 'table' && textOf(value)
      if (text) found.queriedNames.add(bareName(text))
    },
    TemplateElement({ value }) {
      if (containsSql(path)) for (const name of namesInSql(value.raw)) found.queriedNames.add(name)
    },
    TSInterfaceDeclaration({ id, body }) {
      if (id.name === 'DomainEvents') found.declaresEvents = true
      if (id.name === 'DB')
        for (const member of body.body)
          if (member.type === 'TSPropertySignature') found.describedTables.push(nameOf(member.key))
    },
  }).visit(program)
  if (
    found.foreignNames.some(({ specifier, name }) => /^(?:node:)?process$/.test(specifier) && name === 'env')
  ) {
    found.readsEnvironment = true
  }
  for (const specifier of specifiers) place(found, specifier, sources, aliases)
  found.exports = readExports(path, program, module, aliases)
  return found
}

/** Other modules have no SQL; a sentence like "from users" in a text is none. */
const containsSql = (path: string) =>
  path.endsWith('.store.ts') || path.startsWith('apps/server/src/platform/')

/** What follows `from`, `join`, `into`, `update`, `using` and `table`, also in a list: `from stories, tags`. */
function namesInSql(text: string): string[] {
  const lists = text.matchAll(
    /\b(?:from|join|into|update|using|table)\s+(?:only\s+|lateral\s+)?((?:["\w.]+(?:\s+(?:as\s+)?\w+)?\s*,\s*(?:lateral\s+)?)*["\w.]+)/gi,
  )
  return Array.from(lists, ([, list = '']) => list.split(',').map((item) => bareName(item))).flat()
}

/** `public."users" as author` -> `users`. */
const bareName = (text: string) =>
  text
    .trim()
    .replace(/^lateral\s+/i, '')
    .replace(/["\s].*$|"/g, '')
    .replace(/^public\./, '')

function readExports(
  path: string,
  program: ParseResult['program'],
  module: ParseResult['module'],
  aliases: Aliases,
): Export[] {
  const sourceOf = (specifier: string, name: string) => {
    const target = resolve(path, specifier, aliases)
    return target === null ? undefined : { target, name }
  }
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName, importName }) => [
        localName.value,
        { specifier: moduleRequest.value, name: importName.name ?? '*' },
      ]),
    ),
  )
  const given = (local: string, member?: string) => {
    const from = imported.get(local)
    return from && sourceOf(from.specifier, from.name === '*' ? (member ?? '*') : from.name)
  }
  const renamed = readRenamed(program)
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, importName, localName, moduleRequest, isType }): Export => {
      const name = exportName.name ?? 'default'
      const local = localName.name ?? ''
      const [original = local, member] = renamed.get(local) ?? []
      const source = moduleRequest
        ? sourceOf(moduleRequest.value, importName.name ?? '*')
        : given(original, member)
      return { name: importName.kind.startsWith('All') ? '*' : name, isType, ...(source && { source }) }
    }),
  )
}

/** `const findUser = store.findUser` declares nothing new: name -> what it refers to. */
function readRenamed(program: ParseResult['program']): Map<string, [local: string, member?: string]> {
  const renamed = new Map<string, [local: string, member?: string]>()
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier') continue
      if (init?.type === 'Identifier') renamed.set(id.name, [init.name])
      if (init?.type === 'MemberExpression' && init.object.type === 'Identifier')
        renamed.set(id.name, [init.object.name, nameOf(init.property)])
    }
  }
  return renamed
}

/** The text of a string or of a template without expressions. */
function textOf(node: Node | null): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0]!.value.raw
  return undefined
}

function place(found: Module, specifier: string, sources: Sources, aliases: Aliases): void {
  // Route types are generated, so they are not among the sources.
  if (specifier.includes('/+types/') || specifier.startsWith('virtual:')) return
  const target = resolve(found.path, specifier.replace(/\?.*$/, ''), aliases)
  if (target === null) return
  if (sources.has(target) && isCode(target)) found.imports.push({ specifier, target })
  else if (isCode(target) || !/\.\w+$/.test(target)) found.lost.push(specifier)
}

/** The project path that a specifier resolves to, or null for an external package. */
function resolve(from: string, specifier: string, aliases: Aliases): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const ours = /^@fabula\/([^/]+)(?:\/(.+))?$/.exec(specifier)
  if (ours) return ours[2] ? `packages/${ours[1]}/src/${ours[2]}.ts` : specifier
  if (!specifier.startsWith('#')) return null
  const alias = aliases.find(({ within, prefix }) => from.startsWith(within) && specifier.startsWith(prefix))
  return alias ? alias.target + specifier.slice(alias.prefix.length) : specifier
}

function nameOf(property: Node): string {
  if ('name' in property && typeof property.name === 'string') return property.name
  return property.type === 'Literal' ? String(property.value) : ''
}
