/**
 * The site's addresses that stand as prerendered pages (spec §2). The build renders each to
 * `dist/<route>/index.html`; the server answers each from that file; every other address gets the shell.
 */
export const PRERENDERED_ROUTES = [
  '/',
  '/sobre',
  '/programas',
  '/programas/apoio-alimentar',
  '/programas/reconstrucao',
  '/politica-privacidade',
  '/termos-uso',
  '/transparencia',
  '/blog',
  '/projects',
  '/doacao',
  '/enviar-comprovante',
  '/enviar-comprovante/pendentes',
  '/contacto',
  '/login',
] as const
