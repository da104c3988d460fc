// The OpenAPI document of the API: its operations and the schemas of their requests and responses.
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
}
export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Described = {
  description: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}
export type OpenApi = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: { Error: Schema } }
}

export type Operation = Described & {
  key: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
}

export function listOperations({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, described]) => {
      const method = name.toUpperCase() as Operation['method']
      return { ...described, method, path, key: `${method} ${path}` }
    }),
  )
}

// Each validator is used only a few times: optimizing it would take longer than using it.
const ajv = new Ajv2020({ strict: false, code: { optimize: false } })
addFormats.default(ajv)
export const compileSchema = (schema: object): ValidateFunction => ajv.compile(schema)
