interface Lock {
  packages: Record<string, { version?: string; optional?: boolean }>
}

export declare const isInstalled: (lock: Lock, installed: Lock) => boolean
export declare const ensureInstalled: () => Promise<void>
