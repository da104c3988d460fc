// JSON bodies. One that is nested a million times is small to send and takes a second to parse, before anyone has
// looked at who sends it: such bodies are rejected unparsed.
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** No valid input is nested deeper. */
export const maxDepth = 200

export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedTooDeep(body as string))
      done(new AppError('VALIDATION_ERROR', { details: { fields: { body: 'is nested too deep' } } }))
    else void parse(request, body as string, done)
  })
}

const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const [openList, closeList] = ['['.charCodeAt(0), ']'.charCodeAt(0)]
const [openObject, closeObject] = ['{'.charCodeAt(0), '}'.charCodeAt(0)]

function isNestedTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isInText) {
      if (code === backslash) index += 1
      else if (code === quote) isInText = false
    } else if (code === quote) isInText = true
    else if (code === openList || code === openObject) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (code === closeList || code === closeObject) depth -= 1
  }
  return false
}
