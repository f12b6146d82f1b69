/**
 * Number of components that render their own head tags. While it is above 0, the router must not render the route's
 * head tags.
 */
let owners = 0
let isServed = false
const listeners = new Set<() => void>()

const change = (by: number) => {
  owners += by
  listeners.forEach((listener) => listener())
}

export const ownHead = {
  isSet: (): boolean => owners > 0 || isServed,
  /**
   * Sets whether the page was rendered, or is being rendered, on the server together with the head tags of its record.
   * In the browser the value stays true until the component with these tags is hydrated and calls `claim`.
   */
  setServed(value: boolean): void {
    isServed = value
  },
  onChange: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Registers a component that renders its own head tags. Returns a function that removes the registration. */
  claim: (): (() => void) => {
    isServed = false
    change(1)
    return () => change(-1)
  },
}
