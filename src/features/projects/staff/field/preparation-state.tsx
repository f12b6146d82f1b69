import { formatSize } from '@/lib/formats'
import { Note } from '@/ui/feedback/note'
import { Button } from '@/ui/page/button'
import styles from './field.module.css'
import { projectsText } from './field-words'
import { forgetPreparation, usePreparation } from './preparation'

/** Status of the running preparation, or the result of the last one. */
export function PreparationState() {
  const preparation = usePreparation()
  return <div role="status">{preparation.status !== 'none' && <State preparation={preparation} />}</div>
}

function State({ preparation }: { preparation: ReturnType<typeof usePreparation> }) {
  if (preparation.status === 'running' || preparation.status === 'interrupted') {
    const { done, total, name, bytes } = preparation.progress
    const isWaiting = preparation.status === 'interrupted'
    return (
      <div className={styles.running}>
        <p>
          <b>
            {isWaiting ? 'À espera de rede' : name}, {done} de {total}
          </b>
          <br />
          <span className="num">{formatSize(bytes)}</span> até agora
        </p>
        <progress max={Math.max(1, total)} value={done} aria-label="Preparação" />
        <p>Pode sair desta página. Se a rede cair, continua de onde ficou.</p>
        <div className={styles.acts}>
          {isWaiting && (
            <Button variant="line" icon="again" onClick={preparation.again}>
              Tentar outra vez
            </Button>
          )}
          <Button variant="quiet" onClick={preparation.stop}>
            Parar
          </Button>
        </div>
      </div>
    )
  }
  if (preparation.status === 'done') {
    const { done, failed } = preparation.result
    return failed.length === 0 ? (
      <Note tone="ok" title="Pode sair.">
        {done === 1 ? '1 projeto pronto. Abre sem rede.' : `${projectsText(done)} prontos. Abrem sem rede.`}
      </Note>
    ) : (
      <Note
        tone="bad"
        title={
          failed.length === 1
            ? '1 projeto não ficou pronto.'
            : `${projectsText(failed.length)} não ficaram prontos.`
        }
      >
        {failed.map(({ name }) => name).join(', ')}
      </Note>
    )
  }
  if (preparation.status === 'failed')
    return (
      <Note
        tone="bad"
        role="alert"
        title={preparation.isFull ? 'Falta espaço.' : 'Não foi possível preparar.'}
        actions={
          <Button variant="quiet" size="sm" onClick={forgetPreparation}>
            Fechar
          </Button>
        }
      >
        {preparation.isFull
          ? 'Liberte projetos velhos e tente outra vez. O que está por enviar nunca se apaga.'
          : 'O que ficou completo abre sem rede. Tente outra vez.'}
      </Note>
    )
  return null
}
