/** The file of redirect mode, for the script tag's loader. */
import { redirectToWidget, reportReturn } from '../redirect.ts'
import { publishPart } from './publishPart.ts'

publishPart({ redirectToWidget, reportReturn })
