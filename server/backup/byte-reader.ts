/** Reads a stream of bytes. The caller decides how many bytes each read returns. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Returns the next `count` bytes, or fewer at the end of the stream. */
  async take(count: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.pieces(count)) pieces.push(piece)
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  }

  /** Yields the next `count` bytes in pieces of any size, so a large file does not need to fit in memory. */
  async *pieces(count: number): AsyncGenerator<Buffer> {
    let left = count
    while (left > 0 && (await this.#fill())) {
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  async isAtEnd(): Promise<boolean> {
    return !(await this.#fill())
  }

  /** Closes the source, such as an open file. */
  async close(): Promise<void> {
    await this.#source.return?.()
  }

  /** Reads from the source until there are bytes to return. Returns false at the end of the stream. */
  async #fill(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next()
      if (next.done) return false
      this.#rest = next.value
    }
    return true
  }
}

/** Yields all pieces of a stream and calls a function before each piece. An error of the function ends the stream. */
export async function* checked(source: AsyncIterable<Buffer>, check: () => void): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    check()
    yield piece
  }
}

/** Regroups a stream into pieces of `size` bytes; the last piece may be shorter. */
export async function* inPieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length < size) continue
    const all = Buffer.concat(held)
    let start = 0
    for (; start + size <= all.length; start += size) yield all.subarray(start, start + size)
    const rest = all.subarray(start)
    held = [rest]
    length = rest.length
  }
  if (length > 0) yield Buffer.concat(held)
}
