import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { z } from 'zod'
import swagger from '@fastify/swagger'
import { type Call, findFiles, pathParameters } from '@throughway/contract/call'
import { envelopeStatus } from '@throughway/contract/envelope'
import { apiBasePath, apiVersion, headerNames } from '@throughway/contract/headers'
import type { Api } from '#api.ts'
import { Refusal } from './refusal.ts'

/** Gathers the calls as they are registered and answers the document at `/api/openapi.json`. */
export async function openApi(api: Api) {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Throughway',
        version: apiVersion,
        description: 'Every call of the commute-options platform. See docs/api.md for a first sign-in.',
      },
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          device: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token that a phone was given when it was paired; see docs/auto-record.md.',
          },
        },
      },
    },
  })
  // What the contract describes is checked by the contract's own schemas (read-input.ts).
  api.setValidatorCompiler(() => () => true)
  api.setSerializerCompiler(() => (data) => JSON.stringify(data))
  serveDocument(api)
}

/** Some 700 KB of JSON: read by those who write a client, a few times. */
const documentLimit = { max: 60, windowSeconds: 900 }

/** Serves the document, which the first request writes and compresses once. */
function serveDocument(api: Api) {
  const { app } = api
  let written: ReturnType<typeof writeDocument> | undefined
  api.get(`${apiBasePath}/openapi.json`, { schema: { hide: true }, compress: false }, async (request, reply) => {
    const { brand, headers, ip } = request
    if (!brand) throw new Refusal('brandUnknown')
    if (app.env.rateLimits)
      await app.limits.count(app.databases.ofBrand(brand.id), 'openapi', ip, documentLimit, app.now())
    written ??= writeDocument(JSON.stringify(api.swagger()))
    const { tag, ...forms } = await written
    reply.headers({ 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding' })
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    const encoding = (['br', 'gzip'] as const).find((each) => accepts(headers['accept-encoding'], each))
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(forms[encoding ?? 'identity'])
  })
}

/** The document as bytes, in every form in which it is sent. */
async function writeDocument(text: string) {
  const identity = Buffer.from(text)
  const [br, gzip] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzipCompress)(identity),
  ])
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { identity, br, gzip, tag }
}

/** Whether the header accepts the coding; the quality 0 means "not this one". */
function accepts(header: string | string[] | undefined, coding: string): boolean {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .some((each) => {
      const [name, ...parameters] = each.split(';').map((part) => part.trim())
      return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
}

/** A call as Fastify's schema, from which the document is made. */
export function callSchema(name: string, call: Call) {
  const input = jsonSchema(call.input, 'input')
  const parameters = pathParameters(call.path)
  const properties = Object.entries(input.properties ?? {})
  const part = (inPath: boolean) => ({
    type: 'object',
    properties: Object.fromEntries(properties.filter(([key]) => parameters.includes(key) === inPath)),
    required: (input.required ?? []).filter((key) => parameters.includes(key) === inPath),
  })
  const inBody = call.method === 'POST' || call.method === 'PUT'
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/').at(-1)!.startsWith('{') ? call.path.split('/').at(-2)! : call.path.split('/').at(-1)!],
    security: security(call),
    ...(inBody
      ? {
          consumes: findFiles(call).size
            ? ['multipart/form-data']
            : ['application/x-www-form-urlencoded', 'application/json'],
        }
      : {}),
    ...(parameters.length && { params: part(true) }),
    ...(inBody ? { body: part(false) } : { querystring: part(false) }),
    headers: headerSchema(call),
    response: {
      200: call.answersAs
        ? { description: 'The file', content: { [call.answersAs]: { schema: { type: 'string', format: 'binary' } } } }
        : {
            description: 'Envelope',
            type: 'object',
            properties: { status: jsonSchema(envelopeStatus, 'output'), data: jsonSchema(call.answer, 'output') },
          },
      default: {
        description: 'A refusal',
        type: 'object',
        properties: { status: jsonSchema(envelopeStatus, 'output'), data: {} },
      },
    },
  }
}

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] }

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as ObjectSchema
}

function security(call: Call) {
  const key = call.withoutKey || call.access === 'link' ? {} : { key: [] }
  if (call.access === 'public' || call.access === 'link') return [key]
  return [{ ...key, [call.access === 'device' ? 'device' : 'session']: [] }]
}

function headerSchema(call: Call) {
  const names = [headerNames.apiVersion, headerNames.language]
  if (call.method !== 'GET' && call.access !== 'link') names.push(headerNames.csrf as never)
  if (call.creates) names.push(headerNames.idempotencyKey as never)
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }
}
