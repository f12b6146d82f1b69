import { onMessage } from '../offline/channel'

/** Calls the listener when the worker has read ahead for the first time on this device. */
export const onReadyOffline = (listener: () => void): (() => void) =>
  onMessage((message) => message.type === 'reads-warmed' && message.isFirst && listener())
