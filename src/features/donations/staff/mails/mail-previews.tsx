import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MAIL_NAMES } from '@/shared/mail-text'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { Note } from '@/ui/feedback/note'
import { SelectField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import { mailPreviewsQuery, mailTextsQuery, type MailPreview } from './mail-calls'
import styles from './mail-previews.module.css'
import { MailTextForm } from './mail-text-form'

const KINDS: Record<MailPreview['kind'], string> = {
  ...MAIL_NAMES,
  'late-40': 'À equipa: 40 horas à espera',
  'late-48': 'À equipa: passaram as 48 horas',
  answer: 'Resposta a uma mensagem de contacto',
}

/** Makes all links open a new window, which the sandboxed frame may not open. So a click on a link has no effect. */
const withoutLinks = (html: string): string => html.replace('<head>', '<head><base target="_blank">')

/** The HTML part as a mail program shows it, in a frame as high as its content. The frame runs no scripts. */
function HtmlPart({ mail }: { mail: MailPreview }) {
  const [height, setHeight] = useState(400)
  return (
    <iframe
      className={styles.html}
      title={`E-mail: ${mail.subject}`}
      sandbox="allow-same-origin"
      srcDoc={withoutLinks(mail.html)}
      height={height}
      onLoad={({ currentTarget: { contentDocument } }) =>
        setHeight(contentDocument?.documentElement.scrollHeight ?? 400)
      }
    />
  )
}

function Mails({ userId, mails }: { userId: number; mails: readonly MailPreview[] }) {
  const id = useId()
  const [kind, setKind] = useState<string>()
  const [isEditing, setEditing] = useState(false)
  const texts = useQuery(mailTextsQuery(userId)).data
  const mail = mails.find((one) => one.kind === kind) ?? mails[0]
  if (!mail) return null
  const text = texts?.find((one) => one.kind === mail.kind)
  const close = () => {
    setEditing(false)
    // In the next frame the form has been removed and the button is rendered again, so the button can get the focus.
    requestAnimationFrame(() => document.getElementById(`${id}-edit`)?.focus())
  }
  return (
    <div className={styles.mails}>
      <Mantine>
        <SelectField
          id={id}
          label="Mensagem"
          value={mail.kind}
          data={mails.map(({ kind }) => ({ value: kind, label: KINDS[kind] ?? kind }))}
          onChange={(event) => {
            setKind(event.currentTarget.value)
            setEditing(false)
          }}
        />
      </Mantine>
      {text && isEditing && (
        <MailTextForm key={`text-${text.kind}`} userId={userId} mail={text} onClose={close} />
      )}
      {text && !isEditing && (
        <p className={styles.acts}>
          <Button id={`${id}-edit`} variant="line" size="sm" icon="edit" onClick={() => setEditing(true)}>
            Mudar o texto
          </Button>
          {!text.is_default && <span>Não é o texto de origem.</span>}
        </p>
      )}
      <dl className={styles.head}>
        <dt>Assunto</dt>
        <dd>{mail.subject}</dd>
      </dl>
      <HtmlPart key={mail.kind} mail={mail} />
      <details>
        <summary>Em texto simples</summary>
        <pre className={styles.plain} tabIndex={0} aria-label="Mensagem em texto simples">
          {mail.text}
        </pre>
      </details>
    </div>
  )
}

/** The section of the settings in which administrators preview the e-mails and change the texts of those to donors. */
export function MailPreviews({ userId }: { userId: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError, isLoading, refetch } = useQuery({ ...mailPreviewsQuery(userId), enabled: isOpen })
  return (
    <section className={styles.part}>
      <h2>Mensagens por e-mail</h2>
      <p>O que o sítio escreve a quem doa, à equipa e a quem pergunta, com dados inventados.</p>
      {!isOpen && (
        <Button variant="line" icon="mail" onClick={() => setOpen(true)}>
          Ver as mensagens
        </Button>
      )}
      {isLoading && <LoadingLine>A carregar as mensagens...</LoadingLine>}
      {isError && (
        <Note
          tone="bad"
          role="alert"
          title="Não foi possível carregar as mensagens."
          actions={
            <Button variant="line" size="sm" icon="retry" onClick={() => void refetch()}>
              Tentar outra vez
            </Button>
          }
        >
          Confirme a ligação e tente outra vez.
        </Note>
      )}
      {data && <Mails userId={userId} mails={data} />}
    </section>
  )
}
