/** Whether a version such as '20.19.0' is new enough. */
export declare const isSupported: (version: string) => boolean
export declare const requireNode: () => void
