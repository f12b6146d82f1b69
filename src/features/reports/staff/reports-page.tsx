import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { may, mayDo } from '@/shared/permissions'
import { useSession } from '@/lib/session'
import { ListBar } from '@/ui/list/list-bar'
import { useListSearch } from '@/ui/list/use-list-search'
import { Button } from '@/ui/page/button'
import { Note } from '@/ui/feedback/note'
import { Time } from '@/ui/page/time'
import { reportQuery, type Report } from '../report-calls'
import { dayInMaputo } from './donation-days'
import { ReportPart } from './parts/report-part'
import { FILTER_NAMES, filtersFor, periodProblem, presets, queryOf } from './parts/report-search'
import { SUBJECTS } from './parts/report-words'
import styles from './reports-page.module.css'

/** Opens all tables while the page is printed, since paper has nothing to press. */
function useOpenTablesInPrint() {
  useEffect(() => {
    const setOpen = (isOpen: boolean) => () => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>('[data-report-tables]'))
        part.open = isOpen
    }
    const [open, close] = [setOpen(true), setOpen(false)]
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [])
}

/** The records by which the filters choose, as the first report that has them names them. */
function optionsIn(reports: readonly (Report | undefined)[], filter: 'method' | 'program') {
  const found = reports.find((report) => report?.choices.some((one) => one.filter === filter))
  return (found?.choices ?? [])
    .filter((one) => one.filter === filter)
    .map(({ value, label }) => [value, label] as const)
}

/** The screen /dashboard/reports: a part for each subject that the user may view (D32). */
export function ReportsPage() {
  const session = useSession()
  const { search, onSearch } = useListSearch(FILTER_NAMES)
  const [today] = useState(() => dayInMaputo(Date.now()))
  useOpenTablesInPrint()
  const user = session.status === 'signed-in' ? session.user : null
  const parts = SUBJECTS.filter(
    ({ subject, permission }) =>
      // As in the inbox, view.all alone does not open messages (D30).
      user && (subject === 'messages' ? mayDo(user, permission) : may(user, permission)),
  )
  const isSwapped = periodProblem(search.de ?? '', search.ate ?? '') !== null
  // The bar above the parts needs the names of methods and programs, and the period; each part shows its own read.
  const reads = useQueries({
    queries: parts.map(({ subject }) => ({
      ...reportQuery(user?.id ?? 0, subject, queryOf(subject, search)),
      enabled: !isSwapped,
    })),
  })
  if (!user) return null
  const reports = reads.map(({ data }) => data)
  const subjects = parts.map(({ subject }) => subject)
  const shown = reports.find((report) => report !== undefined)
  return (
    <div className={styles.page}>
      <h1>Relatórios</h1>
      <ListBar
        typed=""
        onTyped={() => undefined}
        filters={filtersFor(subjects, {
          methods: optionsIn(reports, 'method'),
          programs: optionsIn(reports, 'program'),
        })}
        chosen={{ ...search, pagina: undefined, 'por-pagina': undefined }}
        onFilter={(key, value) => onSearch({ ...search, [key]: value || undefined })}
        columns={[]}
        order=""
        onOrder={() => undefined}
        lead={
          <div className={styles.presets} role="group" aria-label="Período">
            {presets(today).map(({ label, de }) => (
              <Link
                key={label}
                to="."
                search={((before: object) => ({ ...before, de, ate: undefined })) as never}
                resetScroll={false}
                aria-current={search.de === de && search.ate === undefined ? 'true' : undefined}
                activeOptions={{ exact: true, explicitUndefined: true }}
              >
                {label}
              </Link>
            ))}
          </div>
        }
      />
      <div className={styles.print}>
        <Button variant="line" size="sm" icon="file" onClick={() => window.print()}>
          Imprimir ou guardar em PDF
        </Button>
        <p>Para um PDF, escolha «Guardar como PDF» na janela de impressão.</p>
      </div>
      {isSwapped ? (
        <Note tone="bad" role="status" title="As datas não servem.">
          Corrija o período acima, e os números aparecem.
        </Note>
      ) : (
        <>
          {shown && (
            <p className={styles.period}>
              De <Time at={shown.from} /> a <Time at={shown.to} />, em comparação com{' '}
              <Time at={shown.previous.from} /> a <Time at={shown.previous.to} />.
            </p>
          )}
          {parts.map(({ subject, title, file }) => (
            <ReportPart
              key={subject}
              {...{ subject, title, file, userId: user.id }}
              query={queryOf(subject, search)}
            />
          ))}
        </>
      )}
    </div>
  )
}
