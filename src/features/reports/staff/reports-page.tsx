import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/api-error'
import { useSession } from '@/lib/session'
import { useNetwork } from '@/pwa/use-network'
import { may, mayDo } from '@/shared/permissions'
import { Note } from '@/ui/feedback/note'
import { ListBar } from '@/ui/list/list-bar'
import { useListSearch } from '@/ui/list/use-list-search'
import { Button } from '@/ui/page/button'
import { isoDayInMaputo } from '@/lib/dates'
import { reportQuery, type Report, type Subject } from '../report-calls'
import { ReportOpening } from './parts/report-opening'
import { ReportPart } from './parts/report-part'
import { chosenWords, filtersFor, queryOf, SEARCH_NAMES, unusedWords, validIn } from './parts/report-filters'
import { periodFilter, periodIn, periodProblem, presets } from './parts/report-search'
import { SUBJECTS } from './parts/report-words'
import styles from './reports-page.module.css'

/** Opens all collapsed tables while the page is printed, because a reader of the paper cannot open them. */
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

/** Returns the options of a filter (payment methods or programs) from the first report that contains them. */
function optionsIn(reports: readonly (Report | undefined)[], filter: 'method' | 'program') {
  const found = reports.find((report) => report?.choices.some((one) => one.filter === filter))
  return (found?.choices ?? [])
    .filter((one) => one.filter === filter)
    .map(({ value, label }) => [value, label] as const)
}

/** Returns the server's error message for the period, or null if the error has another cause. */
const refusedPeriod = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 400
    ? (error.fieldProblem('from') ?? error.fieldProblem('to') ?? null)
    : null

/** Links that select a preset period with one click. */
function Presets({ today, from, to }: { today: string; from: string | undefined; to: string | undefined }) {
  return (
    <div className={styles.presets} role="group" aria-label="Período">
      {presets(today).map(({ label, de }) => (
        <Link
          key={label}
          to="."
          search={((before: object) => ({ ...before, de, ate: undefined })) as never}
          resetScroll={false}
          aria-current={from === de && to === undefined ? 'true' : undefined}
          activeOptions={{ exact: true, explicitUndefined: true }}
        >
          {label}
        </Link>
      ))}
    </div>
  )
}

/** Message that replaces all reports if none of them has numbers: the period is invalid, or there is no network. */
function NoNumbers({ problem }: { problem: string | null }) {
  return (
    <div className={styles.trouble}>
      {problem !== null ? (
        <Note tone="bad" role="status" title="As datas não servem.">
          {problem}
        </Note>
      ) : (
        <Note tone="wait" icon="offline" role="status" title="Sem rede.">
          Os relatórios com estas datas e filtros ainda não foram lidos neste aparelho. Aparecem quando houver
          rede.
        </Note>
      )}
    </div>
  )
}

/** The screen /dashboard/reports, with one report for each subject that the user may view (D32). */
export function ReportsPage() {
  const session = useSession()
  const client = useQueryClient()
  const { search, onSearch } = useListSearch(SEARCH_NAMES)
  const chosen = validIn(search)
  const [today] = useState(() => isoDayInMaputo(Date.now()))
  const isAway = useNetwork() === 'offline'
  useOpenTablesInPrint()
  const user = session.status === 'signed-in' ? session.user : null
  const parts = SUBJECTS.filter(
    ({ subject, permission }) =>
      // As in the inbox, the permission 'view.all' alone is not sufficient for messages (D30).
      user && (subject === 'messages' ? mayDo(user, permission) : may(user, permission)),
  )
  const period = periodIn(chosen, today)
  const typedProblem = periodProblem(period.from, period.to)
  // If the period is invalid, the reports of this year are requested instead, because the filters' options (payment
  // methods and programs) come from the reports.
  const asked = typedProblem === null ? chosen : { ...chosen, de: undefined, ate: undefined }
  const reads = useQueries({
    queries: parts.map(({ subject }) => reportQuery(user?.id ?? 0, subject, queryOf(subject, asked))),
  })
  if (!user) return null
  const reports = reads.map(({ data }) => data)
  // While the reports of another period are loading, the filters' options come from reports that were read before.
  const known = client.getQueriesData<Report>({ queryKey: ['staff', user.id, 'reports'] })
  const named = [...reports, ...known.map(([, report]) => report)]
  const filters = filtersFor(
    parts.map(({ subject }) => subject),
    { methods: optionsIn(named, 'method'), programs: optionsIn(named, 'program') },
  )
  const problem =
    typedProblem ?? reads.map(({ error }) => refusedPeriod(error)).find((one) => one !== null) ?? null
  const isUnread =
    isAway && reads.every(({ data, fetchStatus }) => data === undefined && fetchStatus !== 'fetching')
  const bySubject: Partial<Record<Subject, Report>> = Object.fromEntries(
    parts.flatMap(({ subject }, place) => (reports[place] ? [[subject, reports[place]]] : [])),
  )
  const readTimes = reads.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))
  return (
    <div className={styles.page}>
      <h1>Relatórios</h1>
      <ListBar
        typed=""
        onTyped={() => undefined}
        filters={[periodFilter(period), ...filters]}
        chosen={chosen}
        onFilter={(key, value) => onSearch((now) => ({ ...now, [key]: value || undefined }))}
        columns={[]}
        order=""
        onOrder={() => undefined}
        lead={<Presets today={today} from={chosen.de} to={chosen.ate} />}
      />
      <div className={styles.print}>
        <Button variant="line" size="sm" icon="file" onClick={() => window.print()}>
          Imprimir ou guardar em PDF
        </Button>
        <p>Para um PDF, escolha «Guardar como PDF» na janela de impressão.</p>
      </div>
      {problem !== null || isUnread ? (
        <NoNumbers problem={problem} />
      ) : (
        <>
          <ReportOpening
            reports={bySubject}
            {...{ period, today, chosen }}
            filters={chosenWords(filters, chosen)}
            readAt={Math.min(...readTimes)}
          />
          {parts.map(({ subject, title, file }) => (
            <ReportPart
              key={subject}
              {...{ subject, title, file, userId: user.id }}
              query={queryOf(subject, chosen)}
              unused={unusedWords(subject, filters, chosen)}
            />
          ))}
        </>
      )}
    </div>
  )
}
