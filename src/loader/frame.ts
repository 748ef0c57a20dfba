import { element } from './element.ts'

/** The widget's frame. Its address holds the page and nothing else: no token, no option, no name. */
export const createFrame = (url: string, title: string): HTMLIFrameElement =>
  element('iframe', {
    title,
    allow: 'publickey-credentials-get; otp-credentials; clipboard-write',
    referrerPolicy: 'no-referrer',
    src: url,
  })
