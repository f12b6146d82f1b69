import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { readManagedMetrics, updateManagedMetrics, type ManagedMetrics } from '@/api/managed-project-parts'
import { changeRefusal, logFailure, type ChangeWords } from '@/lib/change-failure'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { fieldNames } from '@/lib/form-values'
import { EMPTY_METRICS, metricsProblems, type MetricsValues } from '@/shared/project-parts'
import { toast } from '@/ui/feedback/toast'
import { DraftNote } from '@/ui/form/draft-note'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { SubmitBar } from '@/ui/form/submit-bar'
import { ListLoading, ListTrouble } from '@/ui/list/list-states'
import { ConflictView } from '@/ui/record/conflict-view'
import { keepAttempt } from '@/ui/record/draft-origin'
import { useRefresh } from '@/ui/record/use-refresh'
import { Row } from '../editor/project-section'
import { METRICS_CONFLICT_FIELDS } from './part-conflict'
import { Count } from './part-fields'
import formStyles from './part-form.module.css'
import { metricsQuery, partChanges } from './part-queries'
import styles from './parts-panel.module.css'
import { METRICS, partDraftName, useUnsavedReport } from './unsaved-parts'

interface MetricsPanelProps {
  projectId: number
  userId: number
  barrier: string | null
}

const WORDS = {
  loading: 'A carregar os números...',
  failed: 'Não foi possível carregar os números.',
  empty: '',
  noneFound: '',
}
const SAVING: ChangeWords = {
  done: 'Números guardados.',
  failed: 'Não foi possível guardar os números.',
  logged: 'The metrics of a project could not be saved',
}

/** Panel with the form for the project's figures, which the project's page shows as its impact. */
export function MetricsPanel(props: MetricsPanelProps) {
  const read = useQuery(metricsQuery(props.userId, props.projectId))
  // Increases when the user postpones a conflict, so that the form is created again and starts from the draft.
  const [turn, setTurn] = useState(0)
  return (
    <section className={styles.panel} aria-label="Números">
      <div className={styles.head}>
        <h2>Números</h2>
      </div>
      {read.data ? (
        <MetricsForm
          key={`${turn} ${read.data.version}`}
          {...props}
          metrics={read.data}
          onLater={() => setTurn(turn + 1)}
        />
      ) : read.isError || read.fetchStatus === 'paused' ? (
        <ListTrouble words={WORDS} read={read} />
      ) : (
        <ListLoading words={WORDS} />
      )}
    </section>
  )
}

interface MetricsFormProps extends MetricsPanelProps {
  metrics: ManagedMetrics
  onLater: () => void
}

function MetricsForm({ projectId, userId, barrier, metrics, onLater }: MetricsFormProps) {
  const refresh = useRefresh(partChanges(userId, projectId))
  const draft = useMemo(
    () => valuesDraft(partDraftName(projectId, METRICS), userId, EMPTY_METRICS),
    [projectId, userId],
  )
  const form = useForm<MetricsValues, ManagedMetrics>({
    name: 'metrics',
    initial: metrics.values,
    version: metrics.version,
    problems: metricsProblems,
    draft,
    barrier,
    focus: 'summary',
    latest: () => readManagedMetrics(projectId),
    send: async (values, { version, signal }): Promise<ManagedMetrics> => {
      // The draft is saved before the request, because a failed request can end the session and close this screen.
      await keepAttempt(draft, values, form, version)
      try {
        return await updateManagedMetrics(projectId, values, version, { signal })
      } catch (error) {
        logFailure(SAVING, error)
        throw error
      }
    },
    refused: (error) => changeRefusal(SAVING, error, fieldNames(EMPTY_METRICS)),
    onSent: (saved) => {
      toast.success(SAVING.done)
      form.reset(saved.values, saved.version)
      void refresh()
    },
  })
  useUnsavedReport(METRICS, form)
  if (form.conflict) return <ConflictView form={form} fields={METRICS_CONFLICT_FIELDS} onLater={onLater} />
  const { done, total } = metrics.milestones
  return (
    <FormFrame form={form} className={formStyles.form} aria-label="Números do projeto">
      <p>{`Marcos feitos: ${done} de ${total}. Este número conta-se sozinho.`}</p>
      <DraftNote form={form} />
      <FormProblems form={form} />
      <Row>
        <Count form={form} name="people_impacted" />
        <Count form={form} name="progress_percentage" />
      </Row>
      <Row>
        <Count form={form} name="budget_used" />
        <Count form={form} name="budget_total" />
      </Row>
      <Row>
        <Count form={form} name="communities_reached" />
        <Count form={form} name="volunteers_involved" />
        <Count form={form} name="partnerships_formed" />
      </Row>
      <SubmitBar form={form} label="Guardar os números" busyLabel="A guardar..." />
    </FormFrame>
  )
}
