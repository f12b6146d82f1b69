import type { Plugin } from 'vite'

/**
 * Vite plugin that writes /build-info.json. Running pages compare it with the id of their own build to find updates
 * (RULES §7.5, D14).
 */
export function buildInfo(buildId: string): Plugin {
  return {
    name: 'build-info',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build-info.json', source: JSON.stringify({ buildId }) })
    },
  }
}
