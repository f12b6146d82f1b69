import { SharedCache } from './shared-cache'

/** Cached values by name, all computed from the same version of the data. */
export class VersionedCache<V> {
  readonly #values: SharedCache<V>
  #version = ''

  /** @param maxBytes the maximum size of all values together */
  constructor(maxBytes: number, sizeOf: (value: V) => number) {
    this.#values = new SharedCache(maxBytes, sizeOf)
  }

  /**
   * Returns the cached value for this version. If there is none, computes and caches it. Concurrent requests for the
   * same name share one computation.
   */
  get(version: string, name: string, make: () => Promise<V>): Promise<V> {
    if (version !== this.#version) {
      this.#values.clear()
      this.#version = version
    }
    return this.#values.get(name, make)
  }
}
