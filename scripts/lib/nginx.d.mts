export const findNginx: (variables?: NodeJS.ProcessEnv) => string | undefined
export const ensureNginx: () => Promise<void>
