/**
 * Counts the components that render their own head tags. While there is any, the router must not render the head of the
 * route.
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
   * Sets whether the page that the server rendered, or is rendering now, has the head tags of its record. In the browser
   * this holds until the component with these tags is hydrated and claims them.
   */
  setServed(value: boolean): void {
    isServed = value
  },
  onChange: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Registers a component that renders its own head. Returns a function that removes the registration. */
  claim: (): (() => void) => {
    isServed = false
    change(1)
    return () => change(-1)
  },
}
