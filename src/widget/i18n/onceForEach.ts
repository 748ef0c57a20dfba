import type { Language } from '../../protocol/options.ts'

/** Calls `load` once for each language, and again after a failure: the same promise on every call, for React's `use`. */
export function onceForEach<M>(
  load: (language: Language) => Promise<M>,
): (language: Language) => Promise<M> {
  const loading = new Map<Language, Promise<M>>()
  const start = async (language: Language) => {
    try {
      return await load(language)
    } catch (error) {
      loading.delete(language)
      throw error
    }
  }
  return (language) => {
    const promise = loading.get(language) ?? start(language)
    loading.set(language, promise)
    return promise
  }
}
