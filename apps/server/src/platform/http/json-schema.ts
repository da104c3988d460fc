// Converts zod to JSON Schema, for the OpenAPI document and for serializers that send only declared fields.
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const result = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => collapseNullable(jsonSchema),
  })
  delete result.$schema
  return result
}

/** `anyOf [T, null]` becomes `type: [T, "null"]`: the same meaning, and the serializer needs no validator for it. */
function collapseNullable(schema: JsonSchema): void {
  const [first, second] = schema.anyOf ?? []
  if (schema.anyOf?.length !== 2 || second?.type !== 'null' || typeof first?.type !== 'string') return
  const { anyOf: _anyOf, ...rest } = schema
  const { const: only, enum: values = only === undefined ? undefined : [only], ...shape } = first
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, rest, shape, { type: [first.type, 'null'] }, values && { enum: [...values, null] })
}

/** Created on the first response, because hundreds of them would slow down every start. */
export function createSerializer(response: z.ZodObject): (value: unknown) => string {
  let serialize: ((value: unknown) => string) | undefined
  return (value) => {
    serialize ??= fastJson(jsonSchemaOf(successOf(response), 'output') as fastJson.Schema)
    return serialize(value)
  }
}

export function successOf(response: z.ZodObject): z.ZodObject {
  return z.object({ status: z.literal('success'), ...response.shape })
}
