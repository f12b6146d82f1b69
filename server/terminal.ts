import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks questions on a terminal, or reads the answers from a pipe. */
export interface Terminal {
  say(text: string): void
  ask(question: string): Promise<string>
  /** Like `ask`, but the typed answer is not shown. */
  askHidden(question: string): Promise<string>
  close(): void
}

/** Thrown if the input ends or Ctrl+C is pressed before all questions are answered. */
export class InputEnded extends Error {
  override name = 'InputEnded'
}

interface Streams {
  input: NodeJS.ReadStream
  output: NodeJS.WriteStream
}

export function openTerminal({ input, output }: Streams): Terminal {
  let isHidden = false
  // On a terminal, readline writes each typed key to this stream. While an answer must be hidden, the stream drops the
  // text.
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: echo, terminal: input.isTTY, historySize: 0 })
  let hasEnded = false
  const given: string[] = []
  let waiting: { take: (line: string) => void; fail: (error: Error) => void } | null = null
  // The lines of a pipe arrive before the questions are asked, so they are stored in `given`.
  lines.on('line', (line) => {
    if (!waiting) return void given.push(line)
    waiting.take(line)
    waiting = null
  })
  lines.on('SIGINT', () => lines.close())
  lines.on('close', () => {
    hasEnded = true
    waiting?.fail(new InputEnded())
    waiting = null
  })

  const nextLine = (): Promise<string> => {
    const kept = given.shift()
    if (kept !== undefined) return Promise.resolve(kept)
    if (hasEnded) return Promise.reject(new InputEnded())
    return new Promise((take, fail) => (waiting = { take, fail }))
  }

  /**
   * Writes the question as readline's prompt, so that readline does not erase the question when the user corrects the
   * answer.
   */
  async function ask(question: string): Promise<string> {
    if (hasEnded) output.write(question)
    else {
      lines.setPrompt(question)
      lines.prompt()
    }
    return (await nextLine()).trim()
  }

  return {
    say: (text) => void output.write(`${text}\n`),
    ask,
    async askHidden(question) {
      output.write(question)
      if (!hasEnded) lines.setPrompt('')
      isHidden = true
      try {
        return await nextLine()
      } finally {
        isHidden = false
        output.write('\n')
      }
    },
    close: () => lines.close(),
  }
}
