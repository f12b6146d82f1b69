/**
 * Whether this device keeps what a user may read, for reading offline (D49). On a shared phone the user switches it off.
 * The choice stays after a sign-out, so that the next sign-in does not store anything either.
 */
import { readDevice, writeDevice } from './device'

/** The start of the keys of users who have switched it off. */
export const NOT_KEPT = 'not-kept-'
const keyOf = (userId: number): string => NOT_KEPT + userId

export const readKeepChoice = async (userId: number): Promise<boolean> =>
  (await readDevice(keyOf(userId))) !== true

export const saveKeepChoice = (userId: number, keeps: boolean): Promise<void> =>
  writeDevice(keyOf(userId), !keeps)
