import { Link } from '@tanstack/react-router'
import { sendSteps } from '@/content/send-proof'
import { Band } from '@/ui/page/band'
import { Icon } from '@/ui/media/icon'
import { DeviceText } from '@/ui/page/this-device'
import { wholeWords } from '@/shared/whole-words'
import { Crossing } from './crossing'
import styles from './send-intro.module.css'

/** Explains the four steps before the form (RULES §2.12). */
export function SendIntro() {
  return (
    <div className={styles.intro}>
      <Band
        tone="ocean"
        title="Enviar comprovante"
        crumb={
          <Link to="/doacao">
            <Icon name="back" />
            Doação
          </Link>
        }
        aside={
          <div>
            <p className={styles.lead}>
              <DeviceText text="Já fez a transferência? Mostre‑nos o comprovante." />
              {/* Without scripts the device stores no input, so this sentence is hidden then. */}
              <span className="needs-script">
                <DeviceText text=" O que preencher fica guardado neste {aparelho}: se a rede cair, segue quando ela voltar. Só se perde se limpar os dados do navegador ou, nalguns navegadores, se faltar espaço." />
              </span>
            </p>
            <Link to="/enviar-comprovante/estado" className={styles.state}>
              Já enviou? Veja o estado
            </Link>
          </div>
        }
        bleed={
          <div className={styles.sea}>
            <Crossing progress={46} />
          </div>
        }
      >
        <ol className={styles.steps}>
          {sendSteps.map((step) => (
            <li key={step.title}>
              <span>
                <strong>{wholeWords(step.title)}</strong>
                <small>{step.text}</small>
              </span>
            </li>
          ))}
        </ol>
      </Band>
    </div>
  )
}
