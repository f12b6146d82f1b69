import type { BrowserContextOptions } from 'playwright-core'
import { DESK, PHONE } from './browser'
import { drawSample } from './shared'

const DEVICES: readonly (readonly [name: string, device: BrowserContextOptions])[] = [
  ['a phone', PHONE],
  ['a desk', DESK],
]

/**
 * Draws the device on which every state of a screen is checked: one in `npm test`, both in `npm run bench matrices`.
 * @param subject the screens; with the same seed other subjects may get the other device
 */
export const drawnDevices = (subject: string): (readonly [name: string, device: BrowserContextOptions])[] =>
  drawSample(DEVICES, 1, ([name]) => `${subject} ${name}`)
