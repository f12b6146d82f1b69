/**
 * Returns only the digits of a telephone number, the format of tel: and wa.me links: '+258 84 000 0000' ->
 * '258840000000'.
 */
const onlyDigits = (phone: string): string => phone.replace(/\D/g, '')

export const telHref = (phone: string): string => `tel:+${onlyDigits(phone)}`

export const whatsappHref = (phone: string): string => `https://wa.me/${onlyDigits(phone)}`

export const mailHref = (email: string): string => `mailto:${email}`

/** Returns a mailto: link that opens an e-mail with its subject and text already filled in. */
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
