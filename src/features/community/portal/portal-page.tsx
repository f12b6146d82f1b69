import { useQuery } from '@tanstack/react-query'
import type { User } from '@/api/user'
import { institution } from '@/content/institution'
import { telHref } from '@/lib/contact-links'
import { useSession } from '@/lib/session'
import { ButtonAnchor, ButtonLink } from '@/ui/page/button'
import { Figures, FiguresLoading } from '@/ui/page/figures'
import { PatternBorder } from '@/ui/page/hem'
import { Note } from '@/ui/feedback/note'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import styles from './portal-page.module.css'
import { portalOpening, portalFigures } from './portal-words'
import { portalQuery } from '../queries'

/** Links that a user of this type often needs. The first one is the main button of the screen. */
function Actions({ userType }: { userType: string }) {
  switch (userType) {
    case 'volunteer':
      return (
        <>
          <ButtonLink to="/contacto" search={{ assunto: 'Quero ser voluntário' }}>
            Dizer quando posso
          </ButtonLink>
          <ButtonLink to="/projects" variant="line">
            Ver os projetos
          </ButtonLink>
        </>
      )
    case 'beneficiary':
      return (
        <>
          <ButtonAnchor href={telHref(institution.phone)} icon="call" size="lg">
            Ligar para nós
          </ButtonAnchor>
          <ButtonLink to="/contacto" variant="line" size="lg">
            Escrever
          </ButtonLink>
        </>
      )
    case 'partner':
      return (
        <>
          <ButtonLink to="/projects">Ver os projetos</ButtonLink>
          <ButtonLink to="/contacto" search={{ assunto: 'Parceria' }} variant="line">
            Propor um projeto
          </ButtonLink>
        </>
      )
    default:
      return (
        <>
          <ButtonLink to="/enviar-comprovante">Enviar comprovante</ButtonLink>
          <ButtonLink to="/doacao" variant="line">
            Fazer uma doação
          </ButtonLink>
        </>
      )
  }
}

/** Parts of the portal that are not built yet, each with a text that says what users can do until then. */
const COMING: Readonly<Record<string, string>> = {
  volunteer:
    'Os pedidos de ajuda e a sua agenda estão em preparação. Até lá combinamos tudo por telefone ou e-mail.',
  beneficiary: 'O estado dos seus pedidos está em preparação. Até lá ligue-nos: respondemos a todos.',
  partner: 'Os relatórios dos projetos em conjunto estão em preparação. Até lá enviamo-los por e-mail.',
}
const COMING_FOR_DONORS = 'Veja em que ponto está cada doação, e envie outro comprovante quando o pedirmos.'

function Overview({ user }: { user: User }) {
  const { data, isPending, refetch } = useQuery(portalQuery(user.id))
  const stats = data?.from === 'portal' ? data.stats : null
  const { tone, title, lead } = portalOpening(user.userType, stats)
  return (
    <>
      <div className={`${styles.opening} t-${tone}`}>
        <p className={styles.hello}>Olá, {user.firstName || user.username}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <Actions userType={user.userType} />
        </div>
      </div>
      <PatternBorder tone={tone} />
      <div className={styles.parts}>
        <section>
          <h2>Em números</h2>
          {stats ? (
            <Figures list={portalFigures(user.userType, stats)} />
          ) : data?.from === 'public' ? (
            <>
              <Note tone="info" title="Este servidor ainda não dá os seus números.">
                Este é o que qualquer pessoa vê no sítio.
              </Note>
              <Figures list={[{ label: 'Projetos públicos', value: String(data.projects) }]} />
            </>
          ) : isPending ? (
            <FiguresLoading count={3} />
          ) : (
            <ReadTrouble what="Os seus números" onRetry={() => void refetch()} />
          )}
        </section>
        <section>
          <h2>A seguir</h2>
          <p>{COMING[user.userType] ?? COMING_FOR_DONORS}</p>
          <p className={styles.actions}>
            <ButtonLink to="/client-area/donations" variant="line" size="sm">
              As suas doações
            </ButtonLink>
            <ButtonLink to="/client-area/settings" variant="line" size="sm">
              Conta e senha
            </ButtonLink>
          </p>
        </section>
      </div>
    </>
  )
}

/** The page /client-area: the start page of the portal. Its colours depend on the user's profile type. */
export function PortalPage() {
  const state = useSession()
  return state.status === 'signed-in' ? <Overview user={state.user} /> : null
}
