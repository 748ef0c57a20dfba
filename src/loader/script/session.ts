/** The file of a session, for the script tag's loader. */
import { runSession } from '../session/runSession.ts'
import { publishPart } from './publishPart.ts'

publishPart({ runSession })
