import { Time } from '@/ui/page/time'
import styles from '../users.module.css'
import type { DataRequestRecord, ErasurePreview } from './request-calls'
import { numberText } from './request-words'
import own from './requests.module.css'

interface LinesProps {
  title: string
  hint: string
  lines: ErasurePreview['deleted']
}

function Lines({ title, hint, lines }: LinesProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p className={styles.soft}>{lines.length === 0 ? 'Nada.' : hint}</p>
      <dl className={own.lines}>
        {lines.map(({ subject, count, why }) => (
          <div key={subject}>
            <dt>{subject}</dt>
            <dd className="num">{numberText(count)}</dd>
            {why && <dd className={own.why}>{why}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}

/**
 * Preview of the effects if the request were carried out now: the records that are deleted, those that become
 * anonymous, and those that must remain by law.
 */
export function ErasureView({ preview }: { preview: ErasurePreview }) {
  const { unlinked = [] } = preview
  return (
    <section className={styles.part}>
      <h2>O que acontece</h2>
      <div className={own.groups}>
        <Lines title="É apagado" hint="Registos que deixam de existir." lines={preview.deleted} />
        <Lines title="Fica sem nome" hint="As somas não mudam." lines={preview.anonymised} />
        <Lines title="Fica guardado" hint="Porque a lei obriga, ou sem dizer quem é." lines={preview.kept} />
        {unlinked.length > 0 && (
          <Lines title="Não é tocado" hint="Tem o mesmo e-mail. Veja de quem é." lines={unlinked} />
        )}
      </div>
    </section>
  )
}

/** Result of a closed request: who closed it, when, and the number of deleted or anonymised records. */
export function OutcomeView({ record: { request, outcome } }: { record: DataRequestRecord }) {
  const who = request.closed_by ?? 'a própria pessoa'
  return (
    <section className={styles.part}>
      <h2>{request.state === 'done' ? 'O que foi feito' : 'Pedido retirado'}</h2>
      <p className={styles.soft}>
        {request.closed_at && (
          <>
            Por {who}, em <Time at={request.closed_at} as="moment" />.
          </>
        )}
      </p>
      {outcome.length > 0 && (
        <Lines title="Registos apagados ou sem nome" hint="Só os números ficam." lines={outcome} />
      )}
    </section>
  )
}
