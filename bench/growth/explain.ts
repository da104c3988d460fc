// The plan of a statement with these exact values, and which tables it scans sequentially.
import { maxOffset } from '@fabula/contracts/shapes'
import type pg from 'pg'
import type { Asked } from './watched.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

export type Explained = { text: string; milliseconds: number; scanned: string[]; plan: unknown }

export async function explain(client: pg.ClientBase, { text, values }: Asked): Promise<Explained | null> {
  if (!/^\s*(?:\/\*.*?\*\/)?\s*(?:select|with)\b/is.test(text)) return null
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
  const [explained] = rows[0]['QUERY PLAN'] as { Plan: Node; 'Execution Time': number }[]
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    milliseconds: explained!['Execution Time'],
    scanned: listScans(explained!.Plan),
    plan: explained!.Plan,
  }
}

/** Totals are counted up to `maxOffset`, so a scan that stops soon after reads no more however many rows there are. */
const maxRead = 2 * maxOffset

function listScans(node: Node): string[] {
  const read = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const isScan = node['Node Type'] === 'Seq Scan' && read > maxRead
  const own = isScan && node['Relation Name'] ? [node['Relation Name']] : []
  return [...own, ...(node.Plans ?? []).flatMap(listScans)]
}
