import type { ManifestOptions } from 'vite-plugin-pwa'
import { institution } from '../../src/content/institution.ts'
import { SHARE_FIELD, SHARE_TARGET, SHARE_TEXT_FIELD } from '../../src/shared/offline-addresses.ts'
import { PROOF_TYPES } from '../../src/shared/proof.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const screenshot = (name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
  label,
})

const shortcut = (name: string, url: string) => ({
  name,
  url: `${url}?source=shortcut`,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

/** The web app manifest, /manifest.webmanifest. Phones need it to install the site. */
export const siteManifest: Partial<ManifestOptions> = {
  id: '/',
  name: institution.name,
  short_name: institution.shortName,
  description: institution.purpose,
  start_url: '/?source=pwa',
  scope: '/',
  display: 'standalone',
  lang: 'pt-PT',
  dir: 'ltr',
  categories: ['social', 'lifestyle', 'finance'],
  // Dark blue for the phone's status bar, sand as the background while the application starts.
  theme_color: '#083A44',
  background_color: '#FBF6EC',
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
    icon('monochrome', 192, 'monochrome'),
    icon('monochrome', 512, 'monochrome'),
  ],
  screenshots: [
    screenshot('inicio-360', '720x1440', 'narrow', 'Início: o que a associação faz'),
    screenshot('doacao-360', '720x1440', 'narrow', 'Doar por M-Pesa, E-Mola ou banco'),
    screenshot('enviar-360', '720x1440', 'narrow', 'Enviar o comprovante, também sem rede'),
    screenshot('inicio-1280', '1280x800', 'wide', 'Início num computador'),
    screenshot('enviar-comprovante-1280', '1280x800', 'wide', 'Enviar o comprovante num computador'),
  ],
  shortcuts: [
    shortcut('Doar', '/doacao'),
    shortcut('Enviar comprovante', '/enviar-comprovante'),
    shortcut('Projetos', '/projects'),
  ],
  share_target: {
    action: SHARE_TARGET,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { text: SHARE_TEXT_FIELD, files: [{ name: SHARE_FIELD, accept: Object.keys(PROOF_TYPES) }] },
  },
}
