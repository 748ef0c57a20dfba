/** The value below which a share of the samples lies, interpolated between the two nearest. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other)
  const at = (sorted.length - 1) * share
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)

export const rounded = (value: number, digits = 0): number =>
  Math.round(value * 10 ** digits) / 10 ** digits
