import { useEffect, useRef, useState, type DragEvent } from 'react'
import { formatSize } from '@/lib/formats'
import { CsvUnreadable, readCsv, type CsvFile } from './read-csv'
import { CSV_TYPE, csvFile } from '@/shared/csv'
import { IMPORT_LINES_MAX, IMPORT_MAX_BYTES, type PersonKind } from '@/shared/person'
import { EXAMPLE_LINE, IMPORT_COLUMNS } from './people-columns'
import { Note } from '@/ui/feedback/note'
import { saveFile } from '@/ui/list/save-file'
import { Button } from '@/ui/page/button'
import styles from '../people/people.module.css'
import { countWords, KIND_WORDS, numberText } from '../people/people-words'

export interface ChosenFile {
  name: string
  size: number
  csv: CsvFile
}

const SEPARATOR_WORDS = { ';': 'Ponto e vírgula', ',': 'Vírgula', '\t': 'Tabulação' } as const

/** Returns an example file with the recognised column titles and one row of data. */
function exampleFile(kind: PersonKind): Blob {
  const columns = IMPORT_COLUMNS[kind]
  const text = csvFile([
    columns.map(({ label }) => label),
    columns.map(({ field }) => EXAMPLE_LINE[field] ?? ''),
  ])
  return new Blob([text], { type: CSV_TYPE })
}

interface ChooseFileProps {
  kind: PersonKind
  file: ChosenFile | null
  onChoose: (file: ChosenFile) => void
  /** Opens the choice of a file again. */
  onChange: () => void
  isLocked: boolean
}

/** The first step of the import: the choice of a CSV file. Its rows are first sent in the dry run. */
export function ChooseFile({ kind, file, onChoose, onChange, isLocked }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFile = useRef(false)
  useEffect(() => {
    // The button 'Trocar' has just disappeared with the focus on it. The heading gets the focus, so that it does not
    // move to the body.
    if (hadFile.current && file === null) heading.current?.focus()
    hadFile.current = file !== null
  }, [file])
  const [problem, setProblem] = useState<string | null>(null)

  const choose = async (chosen: File | undefined) => {
    setProblem(null)
    if (!chosen) return
    if (chosen.size > IMPORT_MAX_BYTES) {
      setProblem(
        `O ficheiro tem ${formatSize(chosen.size)} e o máximo são ${formatSize(IMPORT_MAX_BYTES)}. Divida-o em ficheiros mais pequenos.`,
      )
      return
    }
    try {
      const csv = readCsv(new Uint8Array(await chosen.arrayBuffer()), IMPORT_LINES_MAX)
      onChoose({ name: chosen.name, size: chosen.size, csv })
    } catch (error) {
      console.warn('The file could not be read', error)
      setProblem(
        error instanceof CsvUnreadable
          ? error.message
          : 'Não foi possível ler o ficheiro. Escolha-o outra vez.',
      )
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!isLocked) void choose(event.dataTransfer.files[0])
  }
  const pick = (
    <input
      ref={input}
      type="file"
      accept=".csv,text/csv,.txt"
      className="vh"
      tabIndex={-1}
      aria-label="Ficheiro CSV"
      onChange={(event) => {
        void choose(event.currentTarget.files?.[0])
        // With an empty value the same file can be chosen again after the user has corrected it.
        event.currentTarget.value = ''
      }}
    />
  )
  return (
    <section
      className={styles.step}
      aria-labelledby="ficheiro"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <h2 id="ficheiro" ref={heading} tabIndex={-1}>
        1. Ficheiro
      </h2>
      {pick}
      {file ? (
        <>
          <p className={styles.name}>{file.name}</p>
          <p className={styles.small}>
            {countWords(file.csv.lines.length, 'linha', 'linhas')},{' '}
            {countWords(file.csv.titles.length, 'coluna', 'colunas')}, {formatSize(file.size)}.{' '}
            {SEPARATOR_WORDS[file.csv.separator]}, {file.csv.encoding}, títulos na primeira linha.
          </p>
          {!isLocked && (
            <p className={styles.acts}>
              <Button variant="line" size="sm" icon="again" onClick={onChange}>
                Trocar
              </Button>
            </p>
          )}
        </>
      ) : (
        <>
          <p className={styles.hint}>
            CSV, até {numberText(IMPORT_LINES_MAX)} linhas. Nada fica na lista até mandar importar. No
            computador, também pode arrastar o ficheiro para aqui.
          </p>
          <p className={styles.acts}>
            <Button icon="file" onClick={() => input.current?.click()}>
              Escolher CSV
            </Button>
            <Button
              variant="line"
              icon="down"
              onClick={() => saveFile(`exemplo-${KIND_WORDS[kind].file}.csv`, exampleFile(kind))}
            >
              Ficheiro de exemplo
            </Button>
          </p>
        </>
      )}
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
    </section>
  )
}
