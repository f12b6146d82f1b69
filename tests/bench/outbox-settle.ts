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
 * All faults lifted: opens the page of what waits, wakes the worker, and presses 'Tentar agora' for what is not due,
 * until nothing waits. Gives what does not come to an end.
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
    // Not there where all of it is on its way already.
    const isPressed = await button.click({ timeout: 4_000 }).then(
      () => true,
      () => false,
    )
    say(`${before.length} wait still${isPressed ? '' : '; no button to press'}`)
    // Left alone while it gets on; opened anew where it stands still.
    let [left, since] = [before.length, performance.now()]
    while (left > 0 && performance.now() - since < STANDSTILL_MS) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      const now = (await openEntries(phone)).length
      if (now !== left) [left, since] = [now, performance.now()]
    }
  }
  return (await keptOnPhone(phone.page))
    .filter(({ database, state }) => database === 'ahcd-outbox' && state !== 'sent')
    .map(({ state, description }) => `${description}: ${state}`)
}
