import { cors as honoCors } from 'hono/cors'

/** The routes a browser may call from another origin: the widget's, and no others. */
export const browserPaths = ['/connectors/*', '/items/*']

/** For a static deployment whose API is on another origin; key and tracing headers pass, cookies never do. */
export const cors = honoCors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowHeaders: ['Content-Type', 'X-API-KEY'],
  exposeHeaders: ['x-request-id', 'Retry-After', 'RateLimit-Limit', 'RateLimit-Reset'],
  maxAge: 600,
})
