import { cors as honoCors } from 'hono/cors'

/** The routes that answer CORS: those the widget calls. */
export const BROWSER_PATHS = ['/connectors/*', '/items/*']

export const isBrowserPath = (path: string): boolean => /^\/(connectors|items)(\/|$)/.test(path)

/** CORS for a deployment whose API is on another origin. Key and tracing headers are allowed, credentials are not. */
export const cors = honoCors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowHeaders: ['Content-Type', 'X-API-KEY'],
  exposeHeaders: ['x-request-id', 'Date', 'Retry-After', 'RateLimit-Limit', 'RateLimit-Reset'],
  maxAge: 600,
})
