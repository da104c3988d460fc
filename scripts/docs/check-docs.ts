// Checks documents against the repository: the paths and commands they name, and the form of decision records.
import { basename, dirname, join } from 'node:path/posix'

export type Doc = { path: string; text: string }

/** What a document may refer to. */
export type Repository = ReturnType<typeof createRepository>

/** Made while the product is built, tested or run. */
const generated = /(?:^|\/)(?:node_modules|build|output|results|\.data)(?:\/|$)/

const sourceFile = /\.(?:tsx?|m?js|jsonc?|css|sql|md|txt|html)$/

export function findDeadReferences(doc: Doc, repository: Repository): string[] {
  const prose = doc.text.replaceAll(/^```.*?^```/gms, '')
  const here = dirname(doc.path)
  const links = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !repository.has(join(here, target)))
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const paths = spans
    .flatMap((span) => span.split(/\s+/))
    .filter((token) => isDeadPath(token, here, repository))
  const scripts = spans.filter((span) => {
    const name = /^npm (?:run )?([\w:]+)/.exec(span)?.[1]
    return name && !['ci', 'install', 'config'].includes(name) && !repository.commands.includes(name)
  })
  return [...links, ...paths, ...scripts].map((what) => `${doc.path} names ${what}`)
}

function isDeadPath(token: string, here: string, { has, hasAnywhere }: Repository): boolean {
  if (!/^[\w@.*-]+(?:\/[\w@.*-]+)*\/?$/.test(token) || generated.test(token)) return false
  if (has(token) || has(join(here, token))) return false
  const [first = '', ...rest] = token.split('/')
  if (rest.length > 0 && token !== `${first}/` && has(first)) return true
  if (token.endsWith('/')) return !hasAnywhere(`/${token}`)
  if (!sourceFile.test(token)) return false
  return rest.length > 0 || !hasAnywhere(token.startsWith('.') ? token : `/${token}`)
}

/** Files and folders of the repository, by their paths from the root. `*` is any part of a name. */
export function createRepository(files: string[], commands: string[]) {
  const known = new Set(
    files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
  )
  const all = files.map((file) => `/${file}\n`).join('')
  return {
    commands,
    has(path: string): boolean {
      const plain = path.replace(/\/$/, '')
      if (!plain.includes('*')) return known.has(plain)
      const pattern = plain.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll('*', '[^/]*')
      const isLike = new RegExp(`(?:^|/)${pattern}$`)
      return [...known].some((one) => isLike.test(one))
    },
    /** As a folder of any path, or as its end. */
    hasAnywhere: (part: string) => all.includes(part.endsWith('/') ? part : `${part}\n`),
  }
}

const sections = ['Context', 'Decision', 'Consequences', 'Status']

/** Decision records are numbered without gaps and all have the same sections. */
export function findRecordProblems(records: Doc[]): string[] {
  const names = records.map(({ path }) => basename(path)).toSorted()
  const misplaced = names.find((name, index) => Number(name.slice(0, 4)) !== index + 1)
  return [
    ...(misplaced ? [`${misplaced} is out of order: number ${names.indexOf(misplaced) + 1} comes here`] : []),
    ...records.flatMap(({ path, text }) =>
      problemsOf(basename(path), text, names).map((what) => `${path} ${what}`),
    ),
  ]
}

function problemsOf(name: string, text: string, names: string[]): string[] {
  const problems: string[] = []
  const [head = '', ...parts] = text.split(/^## /m)
  const found = parts.map((part) => part.slice(0, part.indexOf('\n')).trim())
  if (!/^\d{4}-[a-z0-9-]+\.md$/.test(name)) problems.push('is not named like 0001-plain-title.md')
  const title = `# ${Number(name.slice(0, 4))}. `
  if (!head.startsWith(title) || head.trim().includes('\n'))
    problems.push(`does not begin with "${title}" and its title alone`)
  if (found.join() !== sections.join()) problems.push(`has the sections ${found.join(', ')}`)
  if (parts.some((part) => !part.slice(part.indexOf('\n')).trim())) problems.push('has an empty section')
  const status = parts.at(-1)?.replace(/^Status\s*/, '') ?? ''
  if (!/^(?:Proposed|Accepted|Rejected|Superseded)\b/.test(status)) problems.push('has no known status')
  const links = [...status.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
  if (status.startsWith('Superseded') && !links.some((target) => names.includes(target)))
    problems.push('does not link to its successor')
  return problems
}
