import { formatBytes } from './words'

/** Shows the progress of a backup or a restore. */
export interface Progress {
  say(text: string): void
  table(this: void, table: string, rows: number): void
  files(this: void, count: number, bytes: number): void
  /** Ends the progress line, which is overwritten with each new state. */
  end(this: void): void
  /** Is called for each piece of an archive that is read or written. If it throws, the backup or restore ends. */
  piece(this: void): void
}

const EVERY_MS = 500

/**
 * Returns a `Progress` that writes to `output`. A terminal shows one line, which is overwritten with each new state. A
 * log gets one line for each table with rows, and one line at the end.
 */
export function showProgress(output: NodeJS.WriteStream): Progress {
  let shownAt = 0
  let line = ''
  const write = (text: string, isFinal: boolean) => {
    line = text
    if (!output.isTTY || (!isFinal && Date.now() - shownAt < EVERY_MS)) return
    shownAt = Date.now()
    output.write(`\r\u001b[K${text}`)
  }
  return {
    say: (text) => void output.write(`${text}\n`),
    table: (table, rows) => {
      if (output.isTTY) write(`Tabela ${table}: ${rows} linhas`, true)
      else if (rows > 0) output.write(`Tabela ${table}: ${rows} linhas\n`)
    },
    files: (count, bytes) => write(`Ficheiros: ${count} (${formatBytes(bytes)})`, false),
    piece: () => {},
    end: () => {
      if (line === '') return
      output.write(output.isTTY ? `\r\u001b[K${line}\n` : `${line}\n`)
      line = ''
    },
  }
}
