import { Drawing } from '@/ui/media/drawing'
import { ButtonLink } from '@/ui/page/button'
import styles from './partner.module.css'

/** Message for a partner without a joint project. */
export function NoJointProjects() {
  return (
    <div className={styles.empty}>
      <Drawing src="/identity/empty.svg" alt="" width={240} height={180} lazy />
      <h2>Ainda sem projetos em conjunto</h2>
      <p>Diga onde querem trabalhar e com quê. Respondemos em 24 horas.</p>
      <ButtonLink to="/contacto" search={{ assunto: 'Parceria' }}>
        Propor um projeto
      </ButtonLink>
    </div>
  )
}
