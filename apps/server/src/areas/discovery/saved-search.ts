// A search as it appears in a URL, validated by the contract of the call itself.
import { discoveryContract } from '@fabula/contracts/discovery'
import { invalid } from '#platform/errors.ts'

const shape = discoveryContract['GET /content/stories'].query.omit({ page: true, limit: true, source: true })

function fieldsOf(query: string): Record<string, string | string[]> {
  // Without a prototype: "constructor" is a name like any other.
  const fields: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(query)) {
    if (value === '' || name === 'page' || name === 'source') continue
    const known = fields[name]
    fields[name] = known === undefined ? value : [known, value].flat()
  }
  return fields
}

/** Normalizes it by dropping everything without effect. */
export function readSearch(query: string): string {
  const fields = fieldsOf(query)
  if (!shape.safeParse(fields).success) throw invalid({ query: 'isn’t a valid search' })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) search.append(name, one)
  return search.toString()
}

export function parseSearch(query: string) {
  return shape.parse(fieldsOf(query))
}
