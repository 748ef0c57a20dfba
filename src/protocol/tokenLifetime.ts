/** The lifetime of a connect token in ms (specification: *Connect token*), and with it that of all that a tab or an app keeps of a run. */
export const TOKEN_LIFETIME_MS = 30 * 60_000
