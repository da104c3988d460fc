// Finds regular expressions with more than linear run time, in two ways: with scslre, which knows about backtracking,
// and for a case that it does not cover, a match that can begin again inside of what it is reading: /<!--.*?-->/ on
// "<!--<!--<!--" reads to the end from each beginning.
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { isDisjointWith, JS, NFA } from 'refa'
import { analyse } from 'scslre'
import { type Expression, parseSync, Visitor } from 'oxc-parser'

export type FoundRegex = { path: string; source: string; flags: string }

/** Regexes of a file: literals, and those built from strings in the same file. */
export function findRegexes(path: string, text: string): { regexes: FoundRegex[]; unread: string[] } {
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const constants = new Map<string, Expression>()
  const regexes: FoundRegex[] = []
  const unread: string[] = []
  const textOf = (node: Expression): string | undefined => {
    if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
    if (node.type === 'Identifier') {
      const value = constants.get(node.name)
      return value && textOf(value)
    }
    if (node.type !== 'TemplateLiteral') return undefined
    const inside = node.expressions.map(textOf)
    if (inside.includes(undefined)) return undefined
    return node.quasis.map(({ value }, index) => value.cooked + (inside[index] ?? '')).join('')
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
    Literal(node) {
      if ('regex' in node && node.regex)
        regexes.push({ path, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression({ callee, arguments: [pattern, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      const source = pattern && pattern.type !== 'SpreadElement' ? textOf(pattern) : undefined
      const given = !flags ? '' : flags.type !== 'SpreadElement' ? textOf(flags) : undefined
      if (source === undefined || given === undefined) unread.push(path)
      else regexes.push({ path, source, flags: given })
    },
  }).visit(program)
  return { regexes, unread }
}

/** Why it can be slow, or undefined. */
export function whySlow({ source, flags }: Pick<FoundRegex, 'source' | 'flags'>): string | undefined {
  const { reports } = analyse({ source, flags })
  if (reports.length > 0) return reports.map(({ type }) => type).join(', ')
  return beginsAgain(source, flags) ? 'Restart' : undefined
}

/** More repetitions than this are as bad as unlimited ones. */
const many = 100

function beginsAgain(source: string, flags: string): boolean {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  let isFound = false
  visitRegExpAST(pattern, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < many) return
      const { before, after } = surroundings(quantifier)
      const isAnchored = !flags.includes('m') && before.some(isStart)
      if (isAnchored || !after.some(canFail)) return
      const prefix = languageOf(before.map(({ raw }) => raw).join(''), flags)
      const repeated = languageOf(`(?:${quantifier.element.raw})*`, flags)
      // Without a prefix, scslre covers it.
      if (!prefix.isEmpty && !prefix.accepts([]) && !isDisjointWith(prefix.nfa, repeated.nfa)) isFound = true
    },
  })
  return isFound
}

/** Everything before and after it, also in the enclosing groups. */
function surroundings(quantifier: AST.Quantifier): { before: AST.Element[]; after: AST.Element[] } {
  const before: AST.Element[] = []
  const after: AST.Element[] = []
  for (let node: AST.Node | null = quantifier; node; node = node.parent) {
    if (node.parent?.type !== 'Alternative') continue
    const { elements } = node.parent
    const place = elements.indexOf(node as AST.Element)
    before.unshift(...elements.slice(0, place))
    after.push(...elements.slice(place + 1))
  }
  return { before, after }
}

const isStart = (element: AST.Element) => element.type === 'Assertion' && element.kind === 'start'
const canFail = (element: AST.Element) => element.type !== 'Quantifier' || element.min > 0

function languageOf(source: string, flags: string) {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse()
  const nfa = NFA.fromRegex(expression, { maxCharacter }, { assertions: 'ignore' })
  return { nfa, isEmpty: nfa.isEmpty, accepts: (word: number[]) => nfa.test(word) }
}
