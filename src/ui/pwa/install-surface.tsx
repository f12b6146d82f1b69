import { dismissInstall, install } from '@/pwa/install'
import { chromeAddress, type InstallWay } from '@/pwa/install-way'
import { Button, ButtonAnchor } from '../page/button'
import { Icon } from '../media/icon'
import styles from './install-surface.module.css'
import { DeviceWord } from '../page/this-device'

const INSIDE = 'Aqui dentro o telemóvel não deixa instalar nem guardar com segurança.'

function Words({ way }: { way: InstallWay }) {
  switch (way) {
    case 'prompt':
      return (
        <>
          <h2>
            Tenha‑a no ecrã do <DeviceWord />
          </h2>
          <p>Abre num toque, também sem rede, e envia sozinha os comprovantes que ficaram guardados.</p>
        </>
      )
    case 'share':
      return (
        <>
          <h2>Ponha‑a no ecrã principal</h2>
          <ol>
            <li>
              <span>
                No Safari, toque em <b>Partilhar</b> <Icon name="share" />
              </span>
            </li>
            <li>
              <span>
                Escolha <b>Adicionar ao ecrã principal</b> <Icon name="plus" />
              </span>
            </li>
            <li>
              <span>
                Toque em <b>Adicionar</b>
              </span>
            </li>
          </ol>
        </>
      )
    case 'elsewhere-android':
      return (
        <>
          <h2>Abra no Chrome para instalar</h2>
          <p>{INSIDE}</p>
        </>
      )
    case 'elsewhere-apple':
      return (
        <>
          <h2>Abra no Safari para instalar</h2>
          <p>{INSIDE} No menu desta janela, escolha «Abrir no Safari» ou «Abrir no navegador».</p>
        </>
      )
  }
}

/**
 * Invitation to install the application: the benefits, the instructions, and a button that hides the invitation for a
 * month.
 */
export function InstallSurface({ way }: { way: InstallWay }) {
  return (
    <aside className={`t-deep ${styles.band}`} aria-label="Instalar a aplicação">
      <div className={`wrap ${styles.row}`}>
        <img className={styles.icon} src="/icon.svg" alt="" width={72} height={72} />
        <div className={styles.words}>
          <Words way={way} />
        </div>
        <div className={styles.actions}>
          {way === 'prompt' && (
            <Button icon="down" onClick={() => void install()}>
              Instalar
            </Button>
          )}
          {way === 'elsewhere-android' && (
            <ButtonAnchor icon="arrow" variant="main" href={chromeAddress(new URL(window.location.href))}>
              Abrir no Chrome
            </ButtonAnchor>
          )}
          <Button variant="quiet" onClick={dismissInstall}>
            Agora não
          </Button>
        </div>
      </div>
    </aside>
  )
}
