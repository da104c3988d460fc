import type { AttributeRule } from './attributes.ts'

/** A rule as ProseMirror expects it: it throws, and ProseMirror's own node.check() and fromJSON() call it. */
export function validateWith(rule: AttributeRule): (value: unknown) => void {
  return (value) => {
    const reading = rule.read(value)
    if ('problem' in reading) throw new RangeError(`Attribute ${reading.problem}`)
  }
}
