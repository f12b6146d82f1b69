import { createContext } from 'react'

/**
 * True inside a frame: the header and footer of the public site, or the header and navigation of the screens behind the
 * login. An error screen that is not inside a frame gets the frame of the public site (src/router.tsx).
 */
export const InsideFrame = createContext(false)
