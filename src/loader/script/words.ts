/** The file of the loader's texts, for the script tag's loader. */
import { wordsFor } from '../words.ts'
import { publishPart } from './publishPart.ts'

publishPart({ wordsFor })
