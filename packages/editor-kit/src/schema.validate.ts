import type { AttributeRule } from './attributes.ts'

/** ProseMirror's form of a rule: it throws, and ProseMirror's own node.check() and fromJSON() call it. */
export function validateWith(rule: AttributeRule): (value: unknown) => void {
  return (value) => {
    const reading = rule.read(value)
    if ('problem' in reading) throw new RangeError(`Attribute ${reading.problem}`)
  }
}
