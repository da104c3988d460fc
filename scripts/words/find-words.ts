// Finds words that the glossary rules out: in names of files, in names that code declares, in texts on screens, in
// comments.
import { parseSync, type BindingPattern, type Node, type ParamPattern, Visitor } from 'oxc-parser'

/** A word, several words in a row (`import-law`), or the first word of a longer name (`most*`). */
export type Term = string

export type Hit = {
  term: Term
  kind: 'file' | 'name' | 'text' | 'comment'
  path: string
  line: number
  found: string
}

/** `maxTitleLength` and `max-title-length` are both `max`, `title`, `length`. */
function splitWords(text: string): string[] {
  return [...text.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\d+/gu)].map(([word]) => word.toLowerCase())
}

function hasTerm(term: Term, words: string[]): boolean {
  const wanted = term.replace('*', '').split(/[\s-]/)
  if (term.endsWith('*')) return words.length > wanted.length && isAt(wanted, words, 0)
  return words.some((_, place) => isAt(wanted, words, place))
}

const isAt = (wanted: string[], words: string[], place: number) =>
  wanted.every((word, index) => words[place + index] === word)

/** Hits in the names of files and folders; a folder counts once, however much is in it. */
export function findInPaths(paths: string[], terms: Term[]): Hit[] {
  const named = new Set(
    paths.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
  )
  return [...named].flatMap((path) => {
    const found = path.slice(path.lastIndexOf('/') + 1)
    return matching(terms, found).map((term) => ({ term, kind: 'file' as const, path, line: 0, found }))
  })
}

export function findInNames(path: string, text: string, terms: Term[]): Hit[] {
  return readDeclaredNames(path, text).flatMap(({ found, start }) =>
    matching(terms, found).map((term) => ({
      term,
      kind: 'name' as const,
      path,
      line: lineAt(text, start),
      found,
    })),
  )
}

export function findInTexts(path: string, text: string, terms: Term[]): Hit[] {
  return readTexts(path, text).flatMap(({ found, start }) =>
    matching(terms, found).map((term) => ({
      term,
      kind: 'text' as const,
      path,
      line: lineAt(text, start),
      found,
    })),
  )
}

export function findInComments(path: string, text: string, terms: Term[]): Hit[] {
  return parse(path, text).comments.flatMap(({ value, start }) =>
    matching(terms, value).map((term) => ({
      term,
      kind: 'comment' as const,
      path,
      line: lineAt(text, start),
      found: value.trim(),
    })),
  )
}

function matching(terms: Term[], found: string): Term[] {
  const words = splitWords(found)
  return terms.filter((term) => hasTerm(term, words))
}

/** Hits in the sentences of a Markdown document: code, file names and the targets of links are names. */
export function findInProse(path: string, text: string, terms: Term[]): Hit[] {
  const blank = (code: string) => code.replaceAll(/[^\n]/g, ' ')
  const prose = text
    .replaceAll(/^```.*?^```/gms, blank)
    .replaceAll(/`[^`\n]+`|\]\([^)]+\)|[\w-]+\.(?:tsx?|md)\b/g, blank)
  return prose.split('\n').flatMap((line, index) =>
    matching(terms, line).map((term) => ({
      term,
      kind: 'text' as const,
      path,
      line: index + 1,
      found: line.trim(),
    })),
  )
}

/** One paragraph for each term, and in it one line for each name, with how often and where it is found. */
export function describeHits(hits: Hit[]): string {
  return [...Map.groupBy(hits, ({ term }) => term)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([term, ofTerm]) => {
      const lines = [...Map.groupBy(ofTerm, ({ kind, found }) => `${kind} ${found.replaceAll(/\s+/g, ' ')}`)]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, same]) => `  ${name} (${same.length}): ${describePlaces(same)}`)
      return `${term}: ${ofTerm.length}\n${lines.join('\n')}`
    })
    .join('\n\n')
}

const describePlaces = (hits: Hit[]) =>
  [...new Set(hits.map(({ path, line }) => (line ? `${path}:${line}` : path)))].join(', ')

const lineAt = (text: string, start: number) => text.slice(0, start).split('\n').length

type Found = { found: string; start: number }

/** Names that this module gives to something. Those that it takes from elsewhere are judged where they come from. */
function readDeclaredNames(path: string, text: string): Found[] {
  const names: Found[] = []
  const add = (node: Node | null | undefined) => {
    if (node?.type === 'Identifier' || node?.type === 'PrivateIdentifier')
      names.push({ found: node.name, start: node.start })
    // Keys of endpoints are names too: 'GET /users/info/{id}'.
    if (node?.type === 'Literal' && typeof node.value === 'string' && /^(?:[A-Z]+ \/)?\S*$/.test(node.value))
      names.push({ found: node.value, start: node.start })
  }
  const bind = (pattern: BindingPattern | ParamPattern | null): void => {
    if (!pattern) return
    if (pattern.type === 'Identifier') add(pattern)
    if (pattern.type === 'AssignmentPattern') bind(pattern.left)
    if (pattern.type === 'RestElement') bind(pattern.argument)
    if (pattern.type === 'TSParameterProperty') bind(pattern.parameter)
    if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) bind(element)
    if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties)
        if (property.type === 'RestElement') bind(property.argument)
        else if (!property.shorthand) bind(property.value)
  }
  const addFunction = (node: { id?: Node | null; params: ParamPattern[] }) => {
    add(node.id)
    for (const parameter of node.params) bind(parameter)
  }
  const addKey = ({ key, computed }: { key: Node; computed?: boolean }) => {
    if (!computed) add(key)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => addFunction({ params }),
    TSDeclareFunction: addFunction,
    TSFunctionType: ({ params }) => addFunction({ params }),
    TSMethodSignature: (node) => {
      addKey(node)
      addFunction({ params: node.params })
    },
    TSPropertySignature: addKey,
    ClassDeclaration: ({ id }) => add(id),
    ClassExpression: ({ id }) => add(id),
    MethodDefinition: addKey,
    PropertyDefinition: addKey,
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeParameter: ({ name }) => add(name),
    CatchClause: ({ param }) => bind(param),
    ImportDeclaration: ({ source, specifiers }) => {
      const isOurs = /^[.#]/.test(source.value)
      for (const specifier of specifiers)
        if (isOurs && specifier.type === 'ImportDefaultSpecifier') add(specifier.local)
    },
    ImportNamespaceSpecifier: ({ local }) => add(local),
    ImportSpecifier: ({ local, imported }) => {
      if (local.start !== imported.start) add(local)
    },
    ExportSpecifier: ({ local, exported }) => {
      if (local.start !== exported.start) add(exported)
    },
    ObjectExpression: ({ properties }) => {
      for (const property of properties)
        if (property.type === 'Property' && !property.shorthand) addKey(property)
    },
  }).visit(parse(path, text).program)
  return names
}

/** Texts that people read: what is written between elements, and strings that are more than one word or begin like a label. */
function readTexts(path: string, text: string): Found[] {
  const texts: Found[] = []
  const add = (found: string, start: number) => {
    if (/^\p{Lu}\p{Ll}|[^\s/]\s+\S/u.test(found.trim())) texts.push({ found: found.trim(), start })
  }
  new Visitor({
    JSXText: ({ value, start }) => void texts.push({ found: value.trim(), start }),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !/^[A-Z]+ \//.test(value)) add(value, start)
    },
    TemplateElement: ({ value, start }) => add(value.cooked ?? '', start),
  }).visit(parse(path, text).program)
  return texts
}

function parse(path: string, text: string) {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path} cannot be parsed: ${parsed.errors[0]?.message}`)
  return parsed
}
