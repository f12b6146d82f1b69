/** Matches the country code of Mozambique, which many users leave out. */
const COUNTRY = /^(00)?258(?=\d{9}$)/

/**
 * Returns the form of a phone number that is compared to find duplicates: its digits without the country code. '+258 84
 * …' -> '84…'.
 */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').replace(COUNTRY, '')
