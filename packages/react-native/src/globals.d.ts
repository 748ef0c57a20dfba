interface Random {
  getRandomValues: (array: Uint8Array) => Uint8Array
}

/** Globals of browsers that the code shared with them asks for before it uses them; `vite.config.ts` defines `reportError`. */
interface ImportMeta {
  glob: <T>(files: string, options: object) => Record<string, T>
}
declare const crypto: Random | (Random & { randomUUID: () => string })
declare const reportError: (error: unknown) => void
declare const atob: (data: string) => string
