/** Filled in by the build. */
declare const CONNECT_RELEASE: string

/** The version and the build: `0.1.0+1a2b3c4d`. Empty where no build has filled it in. */
export const RELEASE: string = typeof CONNECT_RELEASE === 'string' ? CONNECT_RELEASE : ''
