import { median } from '../first-load/figures'
import { SLOWER, type Phone } from '../first-load/phone'

/**
 * Minimum speed of the emulated phone, in the unit of Lighthouse's BenchmarkIndex. By default Lighthouse emulates a phone
 * by slowing a desktop with an index of 1500 to 2000 down four times, and so do all benchmarks here (SLOWER). Its
 * documentation of throttling asks for a smaller factor on a slower machine, because the factor 4 would emulate a much
 * slower phone there. On a shared machine the index changes within seconds, for example between 1100 and 2100.
 */
export const PHONE_INDEX = 437
/** Maximum relative difference between the phone's intended and its measured index. */
const TOLERANCE = 0.15
/** Number of corrections of the factor, each after a measurement. */
const CORRECTIONS = 5
/** Time in ms for each of the two parts of a measurement. */
const PART_MS = 100

/** Runs a function in the page and returns its result. */
async function runInPage(phone: Phone, measure: (ms: number) => number): Promise<number> {
  const index = await phone.evaluate<number>(`(${String(measure)})(${PART_MS})`)
  if (index === undefined) throw new Error('the page did not measure its speed')
  return index
}

/** How often per second the page builds a text of 10,000 characters, divided by ten. */
const textIndex = (phone: Phone): Promise<number> =>
  runInPage(phone, (ms) => {
    const started = performance.now()
    let count = 0
    while (performance.now() - started < ms) {
      let text = ''
      for (let i = 0; i < 10_000; i++) text += 'a'
      if (text.length !== 10_000) throw new Error('the text was not built')
      count += 1
    }
    return (100 * count) / (performance.now() - started)
  })

/** How often per second the page copies an array of 100,000 numbers, divided by ten. */
const copyIndex = (phone: Phone): Promise<number> =>
  runInPage(phone, (ms) => {
    const from = Array.from({ length: 100_000 }, (_, i) => i)
    const to = from.slice()
    const started = performance.now()
    let count = 0
    while (performance.now() - started < ms) {
      // The clock is read after every tenth copy, because reading it takes time too.
      for (let copy = 0; copy < 10; copy++) for (let i = 0; i < from.length; i++) to[i] = from[i] ?? 0
      count += 10
    }
    return (100 * count) / (performance.now() - started)
  })

/** Measures the speed of the page's processor. Returns the median of three measurements. */
export async function speedIndex(phone: Phone): Promise<number> {
  const found: number[] = []
  for (let i = 0; i < 3; i++) found.push(((await textIndex(phone)) + (await copyIndex(phone))) / 2)
  return median(found) ?? NaN
}

/**
 * Whether a measured index is that of the emulated phone: PHONE_INDEX, or more with the factor that all benchmarks use.
 */
export const isPhoneIndex = (index: number, factor: number): boolean =>
  index >= PHONE_INDEX * (1 - TOLERANCE) && (factor === SLOWER || index <= PHONE_INDEX * (1 + TOLERANCE))

/**
 * Slows the page down four times, or less on a slow machine, until its processor is as fast as that of the emulated
 * phone.
 * @returns the index of the machine, and the factor by which the page is slowed down
 */
export async function emulatePhone(phone: Phone): Promise<{ machine: number; factor: number }> {
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await speedIndex(phone)
  const machine = await speedIndex(phone)
  let factor = machine / PHONE_INDEX
  for (let i = 0; i < CORRECTIONS; i++) {
    factor = Math.min(SLOWER, Math.max(1, factor))
    await phone.send('Emulation.setCPUThrottlingRate', { rate: factor })
    const index = await speedIndex(phone)
    if (isPhoneIndex(index, factor)) break
    factor *= index / PHONE_INDEX
  }
  return { machine, factor }
}
