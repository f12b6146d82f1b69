/** '+258 84 000 0000' -> addresses that a phone opens. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

export const telHref = (phone: string): string => `tel:+${digitsOf(phone)}`

export const whatsappHref = (phone: string): string => `https://wa.me/${digitsOf(phone)}`

export const mailHref = (email: string): string => `mailto:${email}`
