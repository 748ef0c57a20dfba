/**
 * The lifetime of a connect token in ms (specification: *Credential chain*). What a tab or an app keeps of a run lasts
 * as long.
 */
export const TOKEN_LIFETIME_MS = 30 * 60_000
