import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const DRAWING = /\/identity\/[a-z0-9/-]+\.svg(?![?\w])/g
const SOURCE = /\.(?:tsx?|css)(?:\?|$)/
const HASH_LENGTH = 8

/**
 * Vite plugin for the addresses of the site's own drawings in the sources. It adds a hash of the file:
 * '/identity/x.svg' -> '/identity/x.svg?v=1a2b3c4d', so browsers may cache a drawing for a year
 * (server/site/site-address.ts). The plugin changes the sources before they are bundled, because the names of the
 * bundled files contain a hash of their content.
 */
export function versionedDrawings(root: string): Plugin {
  const versionOf = (address: string): string | null => {
    const file = path.join(root, 'public', address)
    if (!existsSync(file)) return null
    return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, HASH_LENGTH)
  }
  return {
    name: 'versioned-drawings',
    enforce: 'pre',
    transform(code, id) {
      if (!SOURCE.test(id) || id.includes('/node_modules/') || !code.includes('/identity/')) return null
      const changed = code.replace(DRAWING, (address) => {
        const version = versionOf(address)
        return version ? `${address}?v=${version}` : address
      })
      return { code: changed, map: null }
    },
  }
}
