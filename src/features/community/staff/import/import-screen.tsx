import { useState } from 'react'
import type { PersonField, PersonKind } from '@/shared/person'
import { useReloadHold } from '@/lib/form-guard'
import { BackLink } from '@/ui/staff/page/back-link'
import styles from '../people/people.module.css'
import { KIND_WORDS, viewing } from '../people/people-words'
import { ChooseFile, type ChosenFile } from './choose-file'
import { DryRun } from './dry-run'
import { MatchColumns } from './match-columns'

interface ImportProps {
  kind: PersonKind
  userId: number
}

/** The import of people from a CSV file: file, columns, dry run, result. Nothing is stored before the last step. */
export function ImportScreen({ kind, userId }: ImportProps) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [columns, setColumns] = useState<(PersonField | null)[] | null>(null)
  const [isDone, setDone] = useState(false)
  useReloadHold('people import', file !== null && !isDone)
  const step = file === null ? 1 : columns === null ? 2 : isDone ? 4 : 3
  const begin = () => {
    setFile(null)
    setColumns(null)
    setDone(false)
  }
  return (
    <div className={styles.screen}>
      <BackLink to="." search={viewing()}>
        {KIND_WORDS[kind].title}
      </BackLink>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Importar {KIND_WORDS[kind].title.toLowerCase()}</h1>
        <p className={styles.small} role="status">
          Passo {step} de 4 · {['Ficheiro', 'Colunas', 'Ensaio', 'Resultado'][step - 1]}
        </p>
      </div>
      <ChooseFile kind={kind} file={file} onChoose={setFile} onChange={begin} isLocked={isDone} />
      {file && columns === null && <MatchColumns kind={kind} csv={file.csv} onMatch={setColumns} />}
      {file && columns && (
        <DryRun
          kind={kind}
          userId={userId}
          file={file}
          columns={columns}
          onColumns={() => setColumns(null)}
          onDone={() => setDone(true)}
          onAgain={begin}
        />
      )}
    </div>
  )
}
