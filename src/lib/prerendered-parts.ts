import type { ComponentType } from 'react'

/**
 * Parts that the prerendered pages contain and whose code a browser loads after the page. The build fills this in
 * (src/prerender.tsx), since it cannot wait for a file while it renders; in a browser it stays empty.
 */
export const prerenderedParts: { NotFoundScreen?: ComponentType; SendHelp?: ComponentType } = {}
