// Adds footnotes and a table to a book, as an author's manuscript in HTML has them. The words of a footnote are expected
// where its number is, in brackets.
type Chapter = { title: string; html: string }

export type Annotated = { chapters: Chapter[]; expected: Chapter[]; notes: number; tables: number }

const every = 9
const notes = [
  'See “The Almanac” of 1831—if it’s still there.',
  'Or so she said… ‘perhaps.’',
  'Ibid., p.\u00a07.',
]
export const tableHeader = ['Port', 'High water'] as const
const table = `<table><thead><tr>${tableHeader.map((title) => `<th><p>${title}</p></th>`).join('')}</tr></thead><tbody><tr><td><p>St\u00a0John’s</p></td><td><p>4:10</p></td></tr><tr><td><p>Amity</p></td><td><p>“none”</p></td></tr></tbody></table>`

export const noteSigns = ['⟦', '⟧'] as const

export function annotate(chapters: readonly Chapter[]): Annotated {
  let [number, tables] = [0, 0]
  const made: Chapter[] = []
  const expected: Chapter[] = []
  for (const { title, html } of chapters) {
    const found: string[] = []
    let count = 0
    const mark = (write: (id: number, text: string) => string) => {
      count = 0
      return html.replaceAll('</p>', (end) => {
        count += 1
        if (count % every !== 0) return end
        const id = number + count / every
        return write(id, notes[id % notes.length]!) + end
      })
    }
    const plain = mark((_, text) => noteSigns[0] + text + noteSigns[1])
    const withNotes = mark((id, text) => {
      found.push(
        `<aside role="doc-footnote" id="fn${id}"><p><a href="#ref${id}" role="doc-backlink">${id}</a> ${text}</p></aside>`,
      )
      return `<a href="#fn${id}" id="ref${id}" role="doc-noteref">${id}</a>`
    })
    number += found.length
    tables += 1
    made.push({ title, html: withNotes + table + found.join('') })
    expected.push({ title, html: plain + table })
  }
  return { chapters: made, expected, notes: number, tables }
}
