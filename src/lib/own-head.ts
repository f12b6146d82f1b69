/** Whether the open page writes a head of its own, in place of the one that its route gives the router. */
let owners = 0
const listeners = new Set<() => void>()

const change = (by: number) => {
  owners += by
  listeners.forEach((listener) => listener())
}

export const ownHead = {
  isSet: (): boolean => owners > 0,
  onChange: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Returns the way to give it back. */
  claim: (): (() => void) => {
    change(1)
    return () => change(-1)
  },
}
