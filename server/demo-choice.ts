import { isIPv4 } from 'node:net'

/** The settings that distinguish a public site from a demonstration on one computer. */
interface ProductionSigns {
  siteUrl: string | null
  host: string
  databaseUrl: string | null
  smtp: object | null
  trustProxy: unknown
  corsOrigins: readonly string[]
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** Returns whether an address of the site leads to another computer. */
const isBeyond = (url: string): boolean => !isLoopback(new URL(url).hostname)

/** Returns descriptions of the settings that look like a production site, for a message to the administrator. */
function productionSigns(settings: ProductionSigns): string[] {
  const signs: [boolean, string][] = [
    [settings.siteUrl?.startsWith('https:') ?? false, 'an https SITE_URL'],
    [
      settings.siteUrl?.startsWith('http:') === true && isBeyond(settings.siteUrl),
      'a SITE_URL beyond this computer',
    ],
    [!isLoopback(settings.host), 'HOST beyond this computer'],
    [settings.databaseUrl !== null, 'DATABASE_URL'],
    [settings.smtp !== null, 'SMTP_URL'],
    [settings.trustProxy !== false, 'TRUST_PROXY'],
    [settings.corsOrigins.length > 0, 'CORS_ORIGINS'],
  ]
  return signs.filter(([isSet]) => isSet).map(([, name]) => name)
}

/**
 * Returns an error message if DEMO is not set although the settings look like a public site, else null (D48). Without
 * DEMO, the server would start a demonstration with public passwords, so the administrator must choose explicitly.
 */
export function demoProblem(settings: ProductionSigns): string | null {
  const signs = productionSigns(settings)
  if (signs.length === 0) return null
  return (
    `DEMO must be set, since this looks like production (${signs.join(', ')}): DEMO=0 or NODE_ENV=production for a ` +
    'real site; DEMO=1 for a public demonstration, which everybody can enter as administrator'
  )
}

/** Returns the sentence that the server prints on the console about its mode: demonstration or production. */
export const modeSentence = (isDemo: boolean): string =>
  isDemo
    ? 'Modo de demonstração: as senhas são públicas e os dados são de exemplo; não use com dados de pessoas.'
    : 'Modo de produção: sem contas de demonstração.'
