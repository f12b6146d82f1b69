/**
 * Reads and writes small values stored on this device. If the browser blocks storage, reads return undefined and writes
 * do nothing.
 */
import { get, set } from 'idb-keyval'
import { deviceStore } from './databases'

export async function readDevice(key: string): Promise<unknown> {
  try {
    return await get<unknown>(key, deviceStore)
  } catch (error) {
    console.info('The device’s storage could not be read', error)
    return undefined
  }
}

export async function writeDevice(key: string, value: unknown): Promise<void> {
  try {
    await set(key, value, deviceStore)
  } catch (error) {
    console.info('The device’s storage could not be written', error)
  }
}
