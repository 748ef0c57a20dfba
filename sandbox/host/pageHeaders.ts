/** The headers of the files of the demo page, under its policy. */
export const pageHeaders = (type: string, policy: string): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Type': type,
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
})
