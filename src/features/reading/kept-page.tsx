import { useState } from 'react'
import { useNetwork } from '@/pwa/use-network'
import { CheckForUpdate } from '@/ui/pwa/look-for-update'
import { Band } from '@/ui/page/band'
import { Button } from '@/ui/page/button'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { DeviceText } from '@/ui/page/this-device'
import { KeptGroup } from './kept-group'
import styles from './kept-page.module.css'
import { formatSize } from '@/lib/formats'
import { EraseDevice } from './erase-device'
import { picturesText, postsText, projectsText } from './texts'
import { useKept, type Kept } from './use-kept'
import { otherBytes, totalBytes } from './kept-size'

function Pictures({ pictures }: Pick<Kept, 'pictures'>) {
  return (
    <div className={styles.line}>
      <span className={`${styles.square} t-ocean`} aria-hidden="true" />
      <span className={styles.name}>
        <b>Imagens que já viu</b>
        <small>{picturesText(pictures.count)}. As mais antigas saem sozinhas quando falta espaço.</small>
      </span>
      <b className="num">{formatSize(pictures.bytes)}</b>
    </div>
  )
}

/** Row with the size of the stored lists and filters, which do not belong to one project or post. */
function Lists({ bytes }: { bytes: number }) {
  return (
    <div className={styles.line}>
      <span className={`${styles.square} t-sun`} aria-hidden="true" />
      <span className={styles.name}>
        <b>Listas e filtros</b>
        <small>Para procurar sem rede.</small>
      </span>
      <b className="num">{formatSize(bytes)}</b>
    </div>
  )
}

/** Message that nothing is stored on the device yet, with a pattern above it. */
function Nothing() {
  return (
    <div className={styles.nothing}>
      <div className={styles.cloth} aria-hidden="true" />
      <h2>Ainda nada guardado</h2>
      <p>
        <DeviceText text="Com rede, guardamos neste {aparelho} os projetos e os artigos mais recentes em cerca de um minuto. As páginas da associação já abrem sem rede." />
      </p>
    </div>
  )
}

/**
 * The page /disponivel: the pages that can be opened without a network, their size and age, and buttons to update or
 * delete them (D5, D6).
 */
export function KeptPage() {
  const { state, isBusy, update, empty, refresh } = useKept()
  const network = useNetwork()
  const [isAsked, setAsked] = useState(false)
  const isAway = network === 'offline' || network === 'unreached'
  const kept = state.status === 'ready' ? state.kept : null
  const hasAny = kept !== null && kept.projects.length + kept.posts.length + kept.pictures.count > 0
  return (
    <>
      <Band
        tone="leaf"
        hem="bottom"
        title="Disponível sem rede"
        lead={<DeviceText text="O que está nesta lista abre neste {aparelho} sem rede e sem gastar dados." />}
        aside={
          <p className={styles.total}>
            <b className="num">{kept ? formatSize(totalBytes(kept)) : '…'}</b> guardados para ler.
          </p>
        }
      />
      <div className={`wrap ${styles.stores}`}>
        {state.status === 'loading' && (
          <div role="status" aria-label="A ver o que está guardado">
            <Skeleton height={68} />
            <Skeleton height={68} />
            <Skeleton height={68} />
          </div>
        )}
        {state.status === 'unavailable' && (
          <Note tone="bad" role="alert" title="Este navegador não deixa guardar">
            Talvez esteja em modo privado. As páginas da associação abrem enquanto houver rede.
          </Note>
        )}
        {kept && !hasAny && <Nothing />}
        {kept && kept.projects.length > 0 && (
          <KeptGroup
            title="Projetos"
            count={projectsText(kept.projects.length)}
            look="laterite"
            reads={kept.projects}
            to="/projeto/$slug"
          />
        )}
        {kept && kept.posts.length > 0 && (
          <KeptGroup
            title="Artigos do blog"
            count={postsText(kept.posts.length)}
            look="leaf"
            reads={kept.posts}
            to="/blog/$slug"
          />
        )}
        {kept && otherBytes(kept) > 0 && <Lists bytes={otherBytes(kept)} />}
        {kept && kept.pictures.count > 0 && <Pictures pictures={kept.pictures} />}
        {kept && (
          <>
            <div className={styles.actions}>
              <Button icon="again" busy={isBusy} disabled={isAway} onClick={() => void update()}>
                {hasAny ? 'Atualizar tudo' : 'Guardar agora'}
              </Button>
              {hasAny && (
                <Button variant="line" icon="trash" disabled={isBusy} onClick={() => setAsked(true)}>
                  Esvaziar o que está guardado
                </Button>
              )}
            </div>
            <p className={styles.small} role="status">
              {isAway ? 'Para atualizar é preciso rede. ' : isBusy ? 'A guardar… ' : ''}
              {hasAny && 'Esvaziar não toca nos comprovantes nem nos rascunhos.'}
            </p>
          </>
        )}
        <div className={`${styles.actions} ${styles.version}`}>
          <CheckForUpdate />
        </div>
        <div className={styles.actions}>
          <EraseDevice onChange={() => void refresh()} />
        </div>
        <p className={styles.small}>
          <DeviceText text="Se outras pessoas usam este {aparelho}: apaga também os recibos, os rascunhos e a sessão." />
        </p>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title="Esvaziar o que está guardado?"
        confirmLabel="Esvaziar"
        cancelLabel="Manter"
        danger
        onConfirm={() => {
          setAsked(false)
          void empty()
        }}
        onCancel={() => setAsked(false)}
      >
        <p>
          Os projetos, os artigos e as imagens deixam de abrir sem rede, até os ler outra vez. Durante uma
          semana não guardamos nada por nossa iniciativa.
        </p>
      </ConfirmDialog>
    </>
  )
}
