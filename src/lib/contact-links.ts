/** '+258 84 000 0000' -> addresses that a phone opens. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

export const telHref = (phone: string): string => `tel:+${digitsOf(phone)}`

export const whatsappHref = (phone: string): string => `https://wa.me/${digitsOf(phone)}`

export const mailHref = (email: string): string => `mailto:${email}`

/** A prepared letter: subject and text stand in it already. */
export function letterHref(email: string, { subject, body }: { subject?: string; body?: string }): string {
  const parts = { ...(subject ? { subject } : {}), ...(body ? { body } : {}) }
  const query = Object.entries(parts)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`)
    .join('&')
  return query ? `${mailHref(email)}?${query}` : mailHref(email)
}
