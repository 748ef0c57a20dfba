/** Response headers by which a service that was taken over could act on the widget's origin, or on its documents. */
export const HOSTILE_HEADERS: Readonly<Record<string, string>> = {
  'Set-Cookie': 'left=1; Path=/',
  'Clear-Site-Data': '"*"',
  'Service-Worker-Allowed': '/',
  Link: '</api/items>; rel=preload; as=script',
  Location: 'https://other.example/',
  Refresh: '0; url=https://other.example/',
  'Speculation-Rules': '"/api/items"',
  'Origin-Trial': 'token',
  'Report-To': '{"group":"a","max_age":9,"endpoints":[{"url":"https://other.example"}]}',
  'Reporting-Endpoints': 'a="https://other.example"',
  NEL: '{"report_to":"a","max_age":9}',
  'Alt-Svc': 'h3="other.example:443"',
  'Accept-CH': 'Sec-CH-UA-Model',
  'WWW-Authenticate': 'Basic realm="bank"',
  SourceMap: 'https://other.example/map',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Credentials': 'true',
  'Timing-Allow-Origin': '*',
  'X-Frame-Options': 'ALLOWALL',
  'Document-Policy': 'js-profiling',
  'Content-Disposition': 'inline; filename="login.html"',
  'Content-Security-Policy-Report-Only': 'default-src *; report-uri https://other.example',
  'Use-As-Dictionary': 'match="/*"',
  'X-Accel-Redirect': '/connect.js',
  'X-Accel-Expires': '3600',
  ETag: '"1"',
  Expires: 'Thu, 01 Jan 2099 00:00:00 GMT',
}

/** Response headers that the widget's server sets itself: the service's own are not to stand beside them. */
export const OVERRIDDEN_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src * 'unsafe-inline'",
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=31536000',
  'X-Content-Type-Options': 'any',
  'Referrer-Policy': 'unsafe-url',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'unsafe-none',
  'Permissions-Policy': 'camera=*',
  'Strict-Transport-Security': 'max-age=0',
}

/** A document with a script. Its request shows that a browser ran it. */
export const SVG_WITH_SCRIPT = `<svg xmlns="http://www.w3.org/2000/svg">
  <script>fetch('/api/connectors?ran')</script></svg>`

/** The values of `Sec-Fetch-Dest` by which a browser asks for anything but the answer to a script's `fetch`. */
export const OTHER_DESTINATIONS =
  `document iframe frame embed object script worker sharedworker serviceworker
  style image font audio video track manifest report xslt paintworklet audioworklet`.split(/\s+/)
