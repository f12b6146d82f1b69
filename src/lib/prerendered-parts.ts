import type { ComponentType } from 'react'

/**
 * Components that prerendered pages contain and whose code a browser loads after the page. The build sets them
 * (src/prerender.tsx), because it cannot wait for a chunk while it renders. In a browser this object stays empty.
 */
export const prerenderedParts: { NotFoundScreen?: ComponentType; SendHelp?: ComponentType } = {}
