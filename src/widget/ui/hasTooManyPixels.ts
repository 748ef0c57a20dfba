/**
 * The largest picture of a bank that is shown: 64 MB decoded. Browsers decode what they draw, and one of 256
 * megapixels, which is 31 kB as a PNG, stops the page's frames for seconds.
 */
const MAX_PIXELS = 16_000_000

/** True for a loaded image that is too large to be drawn. */
export const hasTooManyPixels = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth * naturalHeight > MAX_PIXELS
