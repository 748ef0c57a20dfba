/**
 * The headers of the widget's files, beside the policy of its pages (sandbox/widget/policy.ts) and how
 * long each may be kept (sandbox/widget/cacheControl.ts).
 */
export const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const
