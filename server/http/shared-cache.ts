/** Estimated memory in bytes that a cache entry needs in addition to its value. */
const ENTRY_BYTES = 500

interface Entry<V> {
  value: Promise<V>
  /** Size of the value in bytes; 0 while the value is being computed. */
  bytes: number
}

/**
 * A cache in memory with a limit in bytes. The least recently used values are removed first. Requests for a value that
 * is being computed wait for that computation. A failed computation is not cached.
 */
export class SharedCache<V> {
  readonly #entries = new Map<string, Entry<V>>()
  readonly #maxBytes: number
  readonly #sizeOf: (value: V) => number
  #bytes = 0

  constructor(maxBytes: number, sizeOf: (value: V) => number) {
    this.#maxBytes = maxBytes
    this.#sizeOf = sizeOf
  }

  get(key: string, make: () => Promise<V>): Promise<V> {
    const known = this.#entries.get(key)
    if (known) {
      // A map keeps the order of insertion, so inserting the entry again marks it as the most recently used.
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.value
    }
    return this.set(key, make())
  }

  set(key: string, value: Promise<V>): Promise<V> {
    this.#drop(key)
    const entry: Entry<V> = { value, bytes: 0 }
    this.#entries.set(key, entry)
    value.then(
      (made) => {
        if (this.#entries.get(key) !== entry) return
        entry.bytes = this.#sizeOf(made) + 2 * key.length + ENTRY_BYTES
        this.#bytes += entry.bytes
        this.#shrink()
      },
      () => {
        if (this.#entries.get(key) === entry) this.#drop(key)
      },
    )
    return value
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }

  #shrink(): void {
    for (const [key, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      if (bytes > 0) this.#drop(key)
    }
  }
}
