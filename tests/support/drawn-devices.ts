import type { BrowserContextOptions } from 'playwright-core'
import { DESK, PHONE } from './browser'
import { drawSample } from './shared'

const DEVICES: readonly (readonly [name: string, device: BrowserContextOptions])[] = [
  ['a phone', PHONE],
  ['a desk', DESK],
]

/**
 * Returns the devices on which every state of a screen is checked: a randomly drawn device in `npm test`, both devices
 * in `npm run bench matrices`.
 * @param subject name of the screens under test; with the same seed, another subject may get the other device
 */
export const drawnDevices = (subject: string): (readonly [name: string, device: BrowserContextOptions])[] =>
  drawSample(DEVICES, 1, ([name]) => `${subject} ${name}`)
