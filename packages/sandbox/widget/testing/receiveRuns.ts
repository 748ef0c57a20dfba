import { Hono } from 'hono'
import { z } from 'zod'
import type { RequestEnv } from '../../incomingRequest.ts'

/** An attribute in OTLP's JSON. */
const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
})

const spanSchema = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string(),
  name: z.string(),
  attributes: z.array(attributeSchema),
})

/** The body of `POST /v1/traces` (OTLP/HTTP, JSON), as far as tests read it. */
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

type Attributes = Readonly<Record<string, string | number>>

export interface Run {
  version: string
  /** By id: what is sent again takes the place of what was sent before. */
  spans: Map<string, { name: string; attributes: Attributes }>
}

const attributesOf = (list: z.infer<typeof attributeSchema>[]): Attributes =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.intValue ?? value.stringValue ?? '']))

/** Takes what the widget tells of its runs, as an OpenTelemetry Collector does; a body of another form is a 400. */
export function receiveRuns() {
  const runs = new Map<string, Run>()
  const app = new Hono<RequestEnv>()
  app.post('/v1/traces', async (context) => {
    const traces = tracesSchema.safeParse(await context.req.json())
    if (!traces.success) return context.json({}, 400)
    for (const { resource, scopeSpans } of traces.data.resourceSpans) {
      const version = String(attributesOf(resource.attributes)['service.version'] ?? '')
      for (const { traceId, spanId, name, attributes } of scopeSpans.flatMap(
        ({ spans }) => spans,
      )) {
        const run = runs.get(traceId) ?? { version, spans: new Map() }
        runs.set(traceId, run)
        run.spans.set(spanId, { name, attributes: attributesOf(attributes) })
      }
    }
    return context.json({})
  })
  return { app, all: (): readonly Run[] => [...runs.values()] }
}

export type Runs = ReturnType<typeof receiveRuns>
