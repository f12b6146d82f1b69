/**
 * Reads and saves whether this device stores a user's data for reading offline (D49). On a shared phone the user can
 * switch this off. The choice remains after a sign-out, so that the next sign-in does not store anything either.
 */
import { readDevice, writeDevice } from './device'

/** The prefix of the keys of users who have switched storing off. */
export const NOT_KEPT = 'not-kept-'
const keyOf = (userId: number): string => NOT_KEPT + userId

export const readKeepChoice = async (userId: number): Promise<boolean> =>
  (await readDevice(keyOf(userId))) !== true

export const saveKeepChoice = (userId: number, keeps: boolean): Promise<void> =>
  writeDevice(keyOf(userId), !keeps)
