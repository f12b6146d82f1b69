import type { Plugin } from 'vite'

/** Emits /build-info.json, which running pages compare with the id that they were built with (RULES §7.5, D14). */
export function buildInfo(buildId: string): Plugin {
  return {
    name: 'build-info',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build-info.json', source: JSON.stringify({ buildId }) })
    },
  }
}
