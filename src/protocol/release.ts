/** Filled in by the build. */
declare const __RELEASE__: string

/** The version and the build: `0.1.0+1a2b3c4d`. Empty where no build has filled it in. */
export const RELEASE: string = typeof __RELEASE__ === 'string' ? __RELEASE__ : ''
