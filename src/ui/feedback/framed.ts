import { createContext } from 'react'

/** Whether the site's header and footer stand around already; an error above them brings its own. */
export const Framed = createContext(false)
