import { NO_STORE } from './cacheControl.ts'
import { API_POLICY } from './policy.ts'

/** The headers of every answer below `/api/`. */
export const API_HEADERS = {
  'Content-Type': 'application/json',
  'Content-Security-Policy': API_POLICY,
  'Cache-Control': NO_STORE,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const
