// Footnotes as GitHub and pandoc write them: [^name] in the text, and "[^name]: The note" anywhere. They become the
// HTML that EPUBs use.
import type MarkdownIt from 'markdown-it'

type Parser = InstanceType<typeof MarkdownIt>

type Env = { notes?: Map<string, string> }

const definition = /^\[\^([^\]\s]{1,100})\]:[ \t]?/
const reference = /\[\^([^\]\s]{1,100})\]/y

export function addFootnotes(markdown: Parser): void {
  markdown.block.ruler.before(
    'reference',
    'footnote',
    (state, startLine, endLine, isSilent) => {
      const lineOf = (line: number) =>
        state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
      const found = state.sCount[startLine]! - state.blkIndent < 4 && definition.exec(lineOf(startLine))
      if (!found) return false
      if (isSilent) return true
      const lines = [lineOf(startLine).slice(found[0].length)]
      let next = startLine + 1
      for (let blank = false; next < endLine; next += 1) {
        if (state.isEmpty(next)) blank = true
        else if (state.sCount[next]! - state.blkIndent >= 4) {
          lines.push(...(blank ? [''] : []), lineOf(next))
          blank = false
        } else if (blank || definition.test(lineOf(next))) break
        else lines.push(lineOf(next))
      }
      const env = state.env as Env
      env.notes ??= new Map()
      if (!env.notes.has(found[1]!)) env.notes.set(found[1]!, lines.join('\n').trim())
      state.line = next
      return true
    },
    { alt: ['paragraph'] },
  )

  markdown.inline.ruler.before('link', 'footnote', (state, isSilent) => {
    reference.lastIndex = state.pos
    const name = reference.exec(state.src)?.[1]
    if (name === undefined || !(state.env as Env).notes?.has(name)) return false
    if (!isSilent) state.push('footnote', '', 0).content = name
    state.pos = reference.lastIndex
    return true
  })

  markdown.renderer.rules.footnote = (tokens, index, _options, env) => {
    const names = [...(env as Env).notes!.keys()]
    return `<a role="doc-noteref" href="#${idOf(names.indexOf(tokens[index]!.content))}"></a>`
  }
}

const idOf = (index: number) => `markdown-footnote-${index}`

/** With the notes at the end. */
export function renderWithFootnotes(markdown: Parser, source: string): string {
  const env: Env = {}
  const html = markdown.render(source, env)
  const notes = Array.from(
    env.notes?.values() ?? [],
    (text, index) => `<aside role="doc-footnote" id="${idOf(index)}">${markdown.render(text, {})}</aside>`,
  )
  return html + notes.join('\n')
}
