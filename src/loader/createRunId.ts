/** A new id of a run: a random UUID. `randomUUID` is there in secure contexts only. */
export const createRunId = (): string =>
  'randomUUID' in crypto
    ? crypto.randomUUID()
    : '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
        const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
        return (+digit ^ (random & (15 >> (+digit / 4)))).toString(16)
      })
