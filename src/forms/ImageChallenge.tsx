import { useLaterMessages } from '../i18n/LaterMessages.tsx'
import styles from './CredentialForm.module.css'

const BASE64_IMAGE = /^(?:data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,)?[a-z0-9+/=\s]+$/i

/** Only base64 pictures are shown; anything else is not an image challenge. */
export const imageSource = (data: string): string | null => {
  if (!BASE64_IMAGE.test(data)) return null
  return data.startsWith('data:') ? data : `data:image/png;base64,${data}`
}

/** The picture whose characters are to be typed. */
export function ImageChallenge({ data }: { data: string }) {
  const { credentials } = useLaterMessages()
  const source = imageSource(data)
  return source && <img className={styles['image']} src={source} alt={credentials.imageAlt} />
}
