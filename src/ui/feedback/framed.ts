import { createContext } from 'react'

/** True inside the site's frame (header and footer). An error screen outside the frame adds the frame itself. */
export const InsideFrame = createContext(false)
