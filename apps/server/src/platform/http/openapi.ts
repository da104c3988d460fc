// The OpenAPI 3.1 document, generated from the contracts, and a reference page to read it.
import { errorCodes } from '@fabula/contracts/errors'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { apiBase } from './api-base.ts'
import { notFound } from '../errors.ts'
import type { Operation } from './dispatcher.ts'
import { inlineScriptHashes } from './inline-scripts.ts'
import { jsonSchemaOf, successOf } from './json-schema.ts'

const errorSchema = {
  type: 'object',
  required: ['status', 'message', 'code'],
  properties: {
    status: { const: 'error' },
    message: { type: 'string' },
    code: { enum: Object.keys(errorCodes) },
    details: { type: 'object' },
    remainingTime: { type: 'integer', description: 'In seconds; only with status 429' },
    rateLimitReset: { type: 'object', description: 'How to reset the limit; only with status 429' },
    requestId: { type: 'string', description: 'Only with status 500 or 503; also written to the log' },
  },
}

function openApiDocument(operations: Iterable<Operation>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    paths[operation.path] ??= {}
    paths[operation.path]![operation.method.toLowerCase()] = describe(operation)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fabula',
      version: '1',
      description: 'The Fabula API. Sessions use cookies, and every error has one of a fixed list of codes.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}

function describe({ key, path, endpoint, route }: Operation): object {
  const status = endpoint.status ?? 200
  const content = { 'application/json': { schema: jsonSchemaOf(successOf(endpoint.response), 'output') } }
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary: endpoint.summary,
    description: `Access: ${route.policy.name}.`,
    tags: [path.split('/')[1]],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.files ? 'multipart/form-data' : 'application/json']: {
            schema: withFiles(jsonSchemaOf(endpoint.body, 'input'), endpoint.files),
          },
        },
      },
    }),
    responses: {
      ...(endpoint.sendsFile && { 200: { description: 'The file', content: fileContent } }),
      ...(endpoint.isRepeat && { 200: { description: 'It existed before', content } }),
      [status]: {
        description: 'Success',
        content: {
          ...content,
          // The same status for both: the caller chooses.
          ...(endpoint.sendsFile && status === 200 && fileContent),
        },
      },
      default: {
        description: 'An error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const fileContent = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

function withFiles(schema: ReturnType<typeof jsonSchemaOf>, names: readonly string[] | undefined): object {
  if (!names) return schema
  const files = names.map((name) => [name, { type: 'string', format: 'binary' }] as const)
  return {
    ...schema,
    properties: { ...Object.fromEntries(files), ...schema.properties },
    required: [...names, ...(schema.required ?? [])],
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

export function registerReference(api: FastifyInstance, operations: readonly Operation[]): void {
  let document: string | undefined
  api.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(operations))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  let pages: Promise<FastifyInstance> | undefined
  const handle = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    pages ??= makePages()
    const { statusCode, headers, body, rawPayload } = await (await pages).inject(url)
    if (statusCode === 404) throw notFound('This endpoint doesn’t exist.')
    if (headers.location) return reply.redirect(headers.location, statusCode)
    const type = String(headers['content-type'])
    if (type.startsWith('text/html')) reply.header('content-security-policy', policyOf(body))
    return reply.code(statusCode).type(type).send(rawPayload)
  }
  api.get('/docs', handle)
  api.get('/docs/*', handle)
}

/** Their script alone is four megabytes, so it is loaded on the first request, not at every start. */
async function makePages(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await pages.register(scalar, {
    routePrefix: `${apiBase}/docs`,
    configuration: { url: `${apiBase}/openapi.json`, withDefaultFonts: false, title: 'Fabula API' },
  })
  return pages
}

/** The reference page has its own inline script, so it gets a policy that allows exactly that one. */
function policyOf(html: string): string {
  const hashes = inlineScriptHashes(html).map((hash) => `'sha256-${hash}'`)
  return `default-src 'self'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
}
