import { keptOnPhone } from './kept-on-phone'
import type { Phone } from './phone'

const LONGEST_MS = 150_000
const STANDSTILL_MS = 3_000
const OPEN = ['waiting', 'sending', 'needs-login']

const openEntries = async (phone: Phone) =>
  (await keptOnPhone(phone.page)).filter(
    ({ database, state }) => database === 'ahcd-outbox' && OPEN.includes(state ?? ''),
  )

/**
 * Sends all entries that are still pending after the faults have ended: opens the page of pending entries, wakes the
 * worker, and presses the button that sends entries before they are due. Returns the entries that were not sent.
 */
export async function settle(phone: Phone, url: string, say: (line: string) => void): Promise<string[]> {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end) {
    await phone.page.goto(`${url}/enviar-comprovante/pendentes`)
    await phone.page.getByRole('heading', { level: 1 }).waitFor()
    const before = await openEntries(phone)
    if (before.length === 0) break
    await phone.sync().catch(() => undefined)
    const button = phone.page.getByRole('button', { name: /^(Tentar( todos)?|Perguntar) agora/ }).first()
    // The button does not exist while all entries are being sent.
    const isPressed = await button.click({ timeout: 4_000 }).then(
      () => true,
      () => false,
    )
    say(`${before.length} wait still${isPressed ? '' : '; no button to press'}`)
    // Waits while the number of entries decreases. If the number stays the same for STANDSTILL_MS, the page is opened
    // again.
    let [left, since] = [before.length, performance.now()]
    while (left > 0 && performance.now() - since < STANDSTILL_MS) {
      // Pauses between two reads of the database, so that the reads do not slow the sending down.
      await new Promise((resolve) => setTimeout(resolve, 100))
      const now = (await openEntries(phone)).length
      if (now !== left) [left, since] = [now, performance.now()]
    }
  }
  return (await keptOnPhone(phone.page))
    .filter(({ database, state }) => database === 'ahcd-outbox' && state !== 'sent')
    .map(({ state, description }) => `${description}: ${state}`)
}
