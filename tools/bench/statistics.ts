/** The value below which a share of the samples lies, interpolated between the two nearest. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other)
  const at = (sorted.length - 1) * share
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/** Samples in short: the median, and the quartiles around it. */
export interface Summary {
  median: number
  lower: number
  upper: number
}

export const summaryOf = (samples: readonly number[]): Summary => ({
  median: quantile(samples, 0.5),
  lower: quantile(samples, 0.25),
  upper: quantile(samples, 0.75),
})

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)

export const rounded = (value: number, digits = 0): number =>
  Math.round(value * 10 ** digits) / 10 ** digits
