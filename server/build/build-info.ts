import type { Plugin } from 'vite'

/**
 * Writes /build-info.json. Running pages compare it with the build id in their own code to detect an update (RULES
 * §7.5, D14).
 */
export function buildInfo(buildId: string): Plugin {
  return {
    name: 'build-info',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build-info.json', source: JSON.stringify({ buildId }) })
    },
  }
}
