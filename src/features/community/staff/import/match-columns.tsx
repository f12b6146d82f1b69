import { useEffect, useRef, useState } from 'react'
import type { CsvFile } from './read-csv'
import { IMPORT_COLUMNS, matchColumns } from './people-columns'
import type { PersonField, PersonKind } from '@/shared/person'
import { Note } from '@/ui/feedback/note'
import { SelectField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import styles from '../people/people.module.css'

interface MatchColumnsProps {
  kind: PersonKind
  csv: CsvFile
  onMatch: (columns: (PersonField | null)[]) => void
}

/** Returns the first non-empty value of a column, so that the user can check the meaning of the column. */
const example = (csv: CsvFile, column: number): string =>
  csv.lines.map(({ cells }) => cells[column] ?? '').find((cell) => cell !== '') ?? ''

/** The second step of the import: the user confirms to which field each column of the file belongs. */
export function MatchColumns({ kind, csv, onMatch }: MatchColumnsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [columns, setColumns] = useState(() => matchColumns(kind, csv.titles))
  const known = columns.filter(Boolean).length
  const isNamed = columns.includes('name')
  const twice = columns.find((field, index) => field !== null && columns.indexOf(field) !== index)
  const choose = (column: number, field: PersonField | null) =>
    setColumns(columns.map((one, index) => (index === column ? field : one)))
  return (
    <section className={styles.step} aria-labelledby="colunas">
      <h2 id="colunas" ref={heading} tabIndex={-1}>
        2. Colunas
      </h2>
      <p className={styles.hint}>
        Reconhecemos {known} das {csv.titles.length}. Confirme cada uma pelo exemplo. Os documentos de
        identidade não se importam.
      </p>
      <Mantine>
        <div className={styles.form}>
          {csv.titles.map((title, column) => (
            <SelectField
              key={column}
              id={`coluna-${column}`}
              label={title || `Coluna ${column + 1}`}
              hint={`Por exemplo: ${example(csv, column) || '(vazia)'}`}
              value={columns[column] ?? ''}
              data={[
                { value: '', label: 'Não importar' },
                ...IMPORT_COLUMNS[kind].map(({ field, label }) => ({ value: field, label })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                choose(column, IMPORT_COLUMNS[kind].find(({ field }) => field === value)?.field ?? null)
              }
            />
          ))}
        </div>
      </Mantine>
      <div role="status">
        {!isNamed && <Note tone="wait">Escolha a coluna que tem o nome.</Note>}
        {twice && <Note tone="wait">Há duas colunas para o mesmo campo. Deixe uma como «Não importar».</Note>}
      </div>
      <p className={styles.acts}>
        <Button disabled={!isNamed || twice !== undefined} onClick={() => onMatch(columns)}>
          Fazer o ensaio
        </Button>
      </p>
    </section>
  )
}
