// Reads modules and what they import, type imports included.
import { dirname, join, normalize } from 'node:path/posix'
import { type Expression, type IdentifierName, parseSync, type PrivateIdentifier, Visitor } from 'oxc-parser'

export type ImportedName = { specifier: string; name: string }

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
  /** Tables that its queries modify. */
  writtenTables: Set<string>
  declaresEvents: boolean
}

export type ModuleGraph = Map<string, Module>

/** Paths from the root with forward slashes, and their text. */
export type Sources = Map<string, string>

/** `#ui/*` of apps/web/package.json -> `apps/web/app/ui/*`. */
export type Aliases = { within: string; prefix: string; target: string }[]

const writingMethods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

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
    writtenTables: new Set(),
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
      if (writingMethods.has(method) && first?.type === 'Literal' && typeof first.value === 'string')
        found.writtenTables.add(first.value.split(' ')[0]!)
    },
    TemplateElement({ value }) {
      for (const [, table] of value.raw.matchAll(
        /\b(?:insert into|delete from|update) (?!set\b)([a-z_]+)\b/g,
      ))
        if (table) found.writtenTables.add(table)
    },
    TSInterfaceDeclaration({ id }) {
      if (id.name === 'DomainEvents') found.declaresEvents = true
    },
  }).visit(program)
  if (
    found.foreignNames.some(({ specifier, name }) => /^(?:node:)?process$/.test(specifier) && name === 'env')
  ) {
    found.readsEnvironment = true
  }
  for (const specifier of specifiers) place(found, specifier, sources, aliases)
  return found
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

function nameOf(property: Expression | IdentifierName | PrivateIdentifier): string {
  if ('name' in property && typeof property.name === 'string') return property.name
  return property.type === 'Literal' ? String(property.value) : ''
}
