import { useLaterMessages } from '../i18n/LaterMessages.tsx'
import styles from './CredentialForm.module.css'

const BASE64 = /^[a-z0-9+/=]+$/i
const DATA_ADDRESS = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,/i

/** How the pictures begin, in base64, that may come without saying what they are. */
const BEGINNINGS = {
  iVBORw0K: 'image/png',
  '/9j/': 'image/jpeg',
  R0lGOD: 'image/gif',
  UklGR: 'image/webp',
}

/** Only base64 pictures are shown; anything else is not an image challenge. */
export function imageSource(data: string): string | null {
  const bare = data.replace(/\s/g, '')
  const said = DATA_ADDRESS.exec(bare)?.[0]
  if (!BASE64.test(bare.slice(said?.length ?? 0))) return null
  if (said !== undefined) return bare
  const known = Object.entries(BEGINNINGS).find(([beginning]) => bare.startsWith(beginning))
  return known ? `data:${known[1]};base64,${bare}` : null
}

/** The picture whose characters are to be typed. */
export function ImageChallenge({ data }: { data: string }) {
  const { credentials } = useLaterMessages()
  const source = imageSource(data)
  return source && <img className={styles['image']} src={source} alt={credentials.imageAlt} />
}
