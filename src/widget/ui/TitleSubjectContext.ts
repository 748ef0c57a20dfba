import { createContext } from 'react'

/** The name of what the screens are about, which the page's title adds to a heading that does not contain it. */
export const TitleSubjectContext = createContext('')
