/** Full dates with their time, as receipts and the outbox show them. */

const DAY = new Intl.DateTimeFormat('pt-PT', { day: 'numeric', month: 'long', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('pt-PT', { hour: '2-digit', minute: '2-digit' })

/** '14:32', in the time zone of the device. */
export const timeText = (date: Date): string => TIME.format(date)

/** '20 de novembro de 2026, 14:32', in the time zone of the device. */
export const dateTimeText = (date: Date): string => `${DAY.format(date)}, ${timeText(date)}`
