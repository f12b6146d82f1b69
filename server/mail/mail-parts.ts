/** The words of an e-mail, from which its plain and its HTML part are made. */
export interface MailText {
  subject: string
  /** False if the paragraphs already contain a greeting. Otherwise one is added before them. */
  isGreeted?: boolean
  paragraphs: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  quote?: string
  action?: { label: string; path: string }
  /** A second link, below the link of `action`. */
  link?: { label: string; path: string }
  foot: string
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
const lines = (text: string): string => escapeHtml(text).replace(/\n/g, '<br>')

const greeting = ({ isGreeted }: MailText): string[] => (isGreeted === false ? [] : ['Olá,'])

const plainPart = (mail: MailText, siteUrl: string): string => {
  const { paragraphs, quote, facts, action, link, foot } = mail
  return [
    ...greeting(mail),
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${siteUrl}${action.path}`] : []),
    ...(link ? [`${link.label}: ${siteUrl}${link.path}`] : []),
    `-- \n${foot}\n`,
  ].join('\n\n')
}

/**
 * Returns the HTML part of an e-mail, without pictures and scripts, and only with styles that mail programs support.
 */
function htmlPart(mail: MailText, siteUrl: string): string {
  const { subject, paragraphs, quote, facts, action, link, foot } = mail
  const cell = 'padding:6px 16px 6px 0;border-bottom:1px solid #E2D5BB;vertical-align:top'
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:400;text-align:left">${escapeHtml(label)}</th><td style="${cell};font-weight:700">${escapeHtml(value)}</td></tr>`,
  )
  const table = rows.length
    ? `<table role="presentation" style="margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`
    : ''
  const texts = [...greeting(mail), ...paragraphs].map(
    (text) => `<p style="margin:0 0 16px">${lines(text)}</p>`,
  )
  const quoted = quote
    ? `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #B4472A;background:#F8E4DC">${lines(quote)}</blockquote>`
    : ''
  const button = action
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(siteUrl + action.path)}" style="display:inline-block;padding:12px 20px;background:#0B5563;color:#fff;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const further = link
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(siteUrl + link.path)}" style="color:#0B5563">${escapeHtml(link.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#FBF6EC;color:#1B2A2E;font:16px/1.5 sans-serif"><div style="max-width:560px">${texts.join('')}${quoted}${table}${button}${further}<p style="margin:0;color:#4A5A5E;font-size:14px">${escapeHtml(foot)}</p></div></body></html>`
}

/** Returns the plain and the HTML part of an e-mail. Links start with the site's address. */
export const mailParts = (mail: MailText, siteUrl: string): { text: string; html: string } => ({
  text: plainPart(mail, siteUrl),
  html: htmlPart(mail, siteUrl),
})
