/** The time is passed in, so that tests set it and never wait for it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const addSeconds = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000)
