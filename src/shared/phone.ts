/** The country's code, which many people leave out. */
const COUNTRY = /^(00)?258(?=\d{9}$)/

/** A telephone number as duplicates are found by it: its digits without the country's code. '+258 84 …' -> '84…'. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').replace(COUNTRY, '')
