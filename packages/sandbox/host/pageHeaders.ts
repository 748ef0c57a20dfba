/** The headers of the files of the demo page, under its policy. */
export const pageHeaders = (policy: string) => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
})
