import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { UploadProgress } from '@/api/upload'
import { logFailure } from '@/lib/change-failure'
import type { PersonField, PersonKind } from '@/shared/person'
import { Note } from '@/ui/feedback/note'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { saveFile } from '@/ui/list/save-file'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { useRefresh } from '@/ui/record/use-refresh'
import { importPeople, peopleChanges, type ImportReport } from '../people/people-calls'
import styles from '../people/people.module.css'
import { countWords, KIND_WORDS, numberText, peopleFailure } from '../people/people-words'
import type { ChosenFile } from './choose-file'
import { importLines, linesLeftOut, type Corrections } from './import-lines'
import { ImportProgress } from './import-progress'
import { ImportResult } from './import-result'
import { DuplicateLines, WrongLines } from './report-lines'

const WORDS = { done: '', failed: 'Não foi possível importar.', logged: 'Erro ao importar pessoas' }

interface DryRunProps {
  kind: PersonKind
  userId: number
  file: ChosenFile
  columns: readonly (PersonField | null)[]
  onColumns: () => void
  onDone: () => void
  onAgain: () => void
}

type Work = 'trying' | 'importing' | null

/**
 * The third step of the import: the result that the import would have for each row of the file. After the import this
 * component shows the real result.
 */
export function DryRun({ kind, userId, file, columns, onColumns, onDone, onAgain }: DryRunProps) {
  const [corrections, setCorrections] = useState<Corrections>({})
  const [accepted, setAccepted] = useState<readonly number[]>([])
  const [report, setReport] = useState<ImportReport | null>(null)
  const [result, setResult] = useState<ImportReport | null>(null)
  const [work, setWork] = useState<Work>('trying')
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState<UploadProgress | null>(null)
  const [isCancelled, setCancelled] = useState(false)
  const controller = useRef<AbortController | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button 'Fazer o ensaio' has just disappeared with the focus on it, so the heading of this step gets the focus.
  useEffect(() => heading.current?.focus(), [])
  const barrier = useBarrier()
  const refresh = useRefresh(peopleChanges(userId))
  // Every attempt with the same rows has the same idempotency key, so that a repeated request imports nothing twice
  // (D9).
  const key = useRef({ text: '', key: '' })
  const lines = useMemo(() => importLines(file, columns, corrections), [file, columns, corrections])

  const send = useCallback(
    async (isDryRun: boolean): Promise<ImportReport | null> => {
      setWork(isDryRun ? 'trying' : 'importing')
      setFailure(null)
      setSending(null)
      // Cancels a running dry run with earlier corrections, because its result is no longer needed.
      controller.current?.abort()
      const own = new AbortController()
      controller.current = own
      const request = { dry_run: isDryRun, lines, accept: [...accepted] }
      const text = JSON.stringify(request)
      if (key.current.text !== text) key.current = { text, key: crypto.randomUUID() }
      try {
        const made = await importPeople(kind, request, key.current.key, {
          signal: own.signal,
          onProgress: setSending,
        })
        // If a later attempt with other rows has begun, only the response to that attempt counts.
        return key.current.text === text ? made : null
      } catch (error) {
        if (own.signal.aborted) return null
        logFailure(WORDS, error)
        setFailure(peopleFailure(error))
        return null
      } finally {
        if (controller.current === own) setWork(null)
      }
    },
    [kind, lines, accepted],
  )
  const attempt = useCallback(async () => {
    const found = await send(true)
    if (found) setReport(found)
  }, [send])
  // Each correction and each accepted row starts a new dry run, because it may change the result of other rows.
  useEffect(() => {
    void Promise.resolve().then(attempt)
  }, [attempt])

  /** Cancels the import. A new dry run shows whether the server had already stored the people. */
  const cancel = async () => {
    controller.current?.abort()
    setCancelled(true)
    heading.current?.focus()
    await attempt()
  }
  const run = async () => {
    setCancelled(false)
    const made = await send(false)
    if (!made) return
    setResult(made)
    onDone()
    await refresh()
  }
  const saveLeftOut = (from: ImportReport) =>
    saveFile(`${KIND_WORDS[kind].file}-por-corrigir.csv`, linesLeftOut(file, from))

  if (result)
    return <ImportResult {...{ kind, result }} onSave={() => saveLeftOut(result)} onAgain={onAgain} />
  const wrong = new Set(report?.wrong.map(({ line }) => line)).size
  const leftOut = wrong + (report?.duplicates.length ?? 0)
  return (
    <section className={styles.step} aria-labelledby="ensaio">
      <h2 id="ensaio" ref={heading} tabIndex={-1}>
        3. Ensaio
      </h2>
      <p className={styles.hint}>
        {lines.length === 1 ? 'Lemos a linha' : `Lemos as ${numberText(lines.length)} linhas, uma a uma,`}{' '}
        como se fosse a valer.
      </p>
      <div role="status">
        {work === 'trying' && (
          <LoadingLine>A ensaiar {countWords(lines.length, 'linha', 'linhas')}...</LoadingLine>
        )}
        {work === 'importing' && (
          <ImportProgress people={report?.good ?? 0} sending={sending} onCancel={() => void cancel()} />
        )}
        {isCancelled && work === null && (
          <p>Cancelou a importação. Ensaiámos outra vez, para mostrar o que está guardado agora.</p>
        )}
        {report && work !== 'importing' && (
          <p>
            <b className="num">{numberText(report.good)}</b> {report.good === 1 ? 'boa' : 'boas'},{' '}
            <b className="num">{numberText(wrong)}</b> a corrigir,{' '}
            <b className="num">{numberText(report.duplicates.length)}</b>{' '}
            {report.duplicates.length === 1 ? 'repetida' : 'repetidas'}.
          </p>
        )}
      </div>
      {failure && (
        <Note
          tone="bad"
          role="alert"
          title={`${WORDS.failed} Nada ficou pela metade.`}
          actions={
            <Button
              variant="line"
              size="sm"
              icon="retry"
              busy={work !== null}
              onClick={() => void (report ? run() : attempt())}
            >
              Tentar outra vez
            </Button>
          }
        >
          {failure}
        </Note>
      )}
      {report && (
        <>
          {work !== 'importing' && (
            <Note tone="info" icon="lock">
              Nada foi guardado ainda. Pode sair sem deixar rasto.
            </Note>
          )}
          <WrongLines
            report={report}
            lines={lines}
            isDisabled={work !== null}
            onCorrect={(line, field, text) =>
              setCorrections({ ...corrections, [line]: { ...corrections[line], [field]: text } })
            }
          />
          <DuplicateLines
            kind={kind}
            report={report}
            lines={lines}
            isDisabled={work !== null}
            onAccept={(line) => setAccepted([...accepted, line])}
          />
          <p className={styles.acts}>
            <Button
              disabled={barrier !== null || report.good === 0}
              busy={work !== null}
              onClick={() => void run()}
            >
              Importar {report.good === 1 ? 'a linha boa' : `as ${numberText(report.good)} boas`}
            </Button>
            {leftOut > 0 && (
              <Button variant="line" icon="down" onClick={() => saveLeftOut(report)}>
                Descarregar {leftOut === 1 ? 'a que fica' : `as ${numberText(leftOut)} que ficam`} de fora
              </Button>
            )}
          </p>
          {barrier && (
            <Note tone="wait" icon="offline">
              {barrier}
            </Note>
          )}
        </>
      )}
      {work !== 'importing' && (
        <p className={styles.acts}>
          <Button
            variant="quiet"
            onClick={() => {
              controller.current?.abort()
              onColumns()
            }}
          >
            Voltar às colunas
          </Button>
        </p>
      )}
    </section>
  )
}
