import { useState } from 'react'
import { useAllMessages } from '../i18n/AllMessages.tsx'
import { hasTooManyPixels } from '../ui/hasTooManyPixels.ts'
import styles from './CredentialForm.module.css'

const BASE64 = /^[a-z0-9+/=]+$/i
const DATA_URL = /^data:image\/(?:png|jpeg|gif|webp);base64,/i

/** The first base64 characters of each image type, for data that names no type. */
const SIGNATURES = {
  iVBORw0K: 'image/png',
  '/9j/': 'image/jpeg',
  R0lGOD: 'image/gif',
  UklGR: 'image/webp',
}

/**
 * The `data:` URL of an image challenge.
 * @param data base64, with or without a `data:image/…;base64,` prefix
 * @returns null for anything but a base64 PNG, JPEG, GIF or WebP: the browser lays out an SVG on the page's own thread, however long it takes
 */
export function imageSource(data: string): string | null {
  const compact = data.replace(/\s/g, '')
  const prefix = DATA_URL.exec(compact)?.[0]
  if (!BASE64.test(compact.slice(prefix?.length ?? 0))) return null
  if (prefix !== undefined) return compact
  const match = Object.entries(SIGNATURES).find(([signature]) => compact.startsWith(signature))
  return match ? `data:${match[1]};base64,${compact}` : null
}

/** The image whose characters the person types. Nothing is shown for data that is no image, or one that is too large. */
export function ImageChallenge({ data }: { data: string }) {
  const { credentials } = useAllMessages()
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const source = imageSource(data)
  if (source === null || source === tooLarge) return null
  return (
    <img
      className={styles['image']}
      src={source}
      alt={credentials.imageAlt}
      decoding="async"
      onLoad={({ currentTarget }) => hasTooManyPixels(currentTarget) && setTooLarge(source)}
    />
  )
}
