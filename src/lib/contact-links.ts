/** '+258 84 000 0000' -> '258840000000', the form that tel: and wa.me links need. */
const onlyDigits = (phone: string): string => phone.replace(/\D/g, '')

export const telHref = (phone: string): string => `tel:+${onlyDigits(phone)}`

export const whatsappHref = (phone: string): string => `https://wa.me/${onlyDigits(phone)}`

export const mailHref = (email: string): string => `mailto:${email}`

/** A mailto: link that opens an e-mail with its subject and text already filled in. */
export function prefilledMailHref(
  email: string,
  { subject, body }: { subject?: string; body?: string },
): string {
  const parts = { ...(subject ? { subject } : {}), ...(body ? { body } : {}) }
  const query = Object.entries(parts)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`)
    .join('&')
  return query ? `${mailHref(email)}?${query}` : mailHref(email)
}
