import { z } from 'zod'

/** An attribute in OTLP's JSON. */
const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
})

const spanSchema = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.coerce.number(),
  endTimeUnixNano: z.coerce.number(),
  attributes: z.array(attributeSchema),
})

/** The body of `POST /v1/traces` (OTLP/HTTP, JSON), as far as it is read here. */
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

/** The body of a report of the browser (Reporting API), as far as it is shown here. */
const reportsSchema = z.array(
  z.object({
    type: z.string(),
    url: z.string(),
    body: z.object({
      effectiveDirective: z.string().optional(),
      blockedURL: z.string().optional(),
    }),
  }),
)

type Attributes = Readonly<Record<string, string | number>>

export interface RunSpan {
  name: string
  /** ms since 1970. */
  startedAt: number
  /** ms. */
  duration: number
  attributes: Attributes
}

export interface Run {
  version: string
  /** By id: what is sent again takes the place of what was sent before. */
  spans: Map<string, RunSpan>
}

export type Report = z.infer<typeof reportsSchema>[number]

const attributesOf = (list: z.infer<typeof attributeSchema>[]): Attributes =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.intValue ?? value.stringValue ?? '']))

/** The latest runs that the widget has told of, in memory. */
export function createRuns(limit = 1000) {
  const runs = new Map<string, Run>()
  const reports: Report[] = []
  return {
    /** @throws ZodError for a body that is no OTLP */
    addTraces: (body: unknown) => {
      for (const { resource, scopeSpans } of tracesSchema.parse(body).resourceSpans) {
        const version = String(attributesOf(resource.attributes)['service.version'] ?? '')
        for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
          // A picker has several runs in one trace.
          const id = span.traceId + (span.parentSpanId ?? span.spanId)
          const run = runs.get(id) ?? { version, spans: new Map() }
          runs.set(id, run)
          run.spans.set(span.spanId, {
            name: span.name,
            startedAt: span.startTimeUnixNano / 1e6,
            duration: (span.endTimeUnixNano - span.startTimeUnixNano) / 1e6,
            attributes: attributesOf(span.attributes),
          })
        }
      }
      for (const id of [...runs.keys()].slice(0, Math.max(0, runs.size - limit))) runs.delete(id)
    },
    /** @throws ZodError for a body that is no list of reports */
    addReports: (body: unknown) => {
      reports.push(...reportsSchema.parse(body))
      reports.splice(0, reports.length - limit)
    },
    all: (): readonly Run[] => [...runs.values()],
    reports: (): readonly Report[] => reports,
  }
}
export type Runs = ReturnType<typeof createRuns>
